//! The copy of the module in which each function marks that it was called.

use anyhow::Result;
use walrus::ir::{Const, GlobalSet, Instr, InstrLocId, Value};
use walrus::{ConstExpr, FunctionKind, ValType};

use super::functions::{ids, name, read};

/// The module, with an exported global for each function, which becomes 1 when it is called.
pub(super) fn made(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut module = read(bytes)?;
    for (place, id) in ids(&module).into_iter().enumerate() {
        let zero = ConstExpr::Value(Value::I32(0));
        let FunctionKind::Local(function) = &mut module.funcs.get_mut(id).kind else { continue };
        let global = module.globals.add_local(ValType::I32, true, false, zero);
        let entry = function.entry_block();
        let marks: [Instr; 2] =
            [Const { value: Value::I32(1) }.into(), GlobalSet { global }.into()];
        let marks = marks.into_iter().map(|instr| (instr, InstrLocId::default()));
        function.block_mut(entry).instrs.splice(0..0, marks);
        module.exports.add(&name(place), global);
    }
    Ok(module.emit_wasm())
}
