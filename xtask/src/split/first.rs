//! The first file: what first deals run through, and stubs.

use anyhow::Result;
use walrus::ir::{UnaryOp, Value};
use walrus::{
    ConstExpr, FunctionBuilder, FunctionId, FunctionKind, GlobalId, Module, RefType, TableId,
    ValType,
};

use super::functions::{FIRST, HERE, NEED, Places, TABLE, ids, missing, name, read};

/// The places of the functions that need a stub, in order: those that something in the first file
/// calls or exports.
pub(super) fn stubs(bytes: &[u8], hot: &Places) -> Result<Vec<usize>> {
    let all_hot: Vec<usize> = hot.iter().copied().collect();
    let module = stubbed(bytes, hot, &[], &all_hot)?;
    // What nothing leads to is gone from the module, and its id with it.
    let kept: Vec<usize> = module.funcs.iter().map(|function| function.id().index()).collect();
    let all = ids(&read(bytes)?);
    let is_stub = |place: &usize| !hot.contains(place) && kept.contains(&all[*place].index());
    Ok((0..all.len()).filter(is_stub).collect())
}

/// The first file. `wanted` are the functions that the rest calls.
pub(super) fn made(
    bytes: &[u8],
    hot: &Places,
    stubs: &[usize],
    wanted: &[usize],
) -> Result<Vec<u8>> {
    let mut module = stubbed(bytes, hot, stubs, wanted)?;
    hand_over(&mut module);
    Ok(module.emit_wasm())
}

/// The module with stubs in place of all that is not hot, and without what nothing leads to then:
/// neither an export nor one of the functions that are handed over.
fn stubbed(bytes: &[u8], hot: &Places, stubs: &[usize], handed_over: &[usize]) -> Result<Module> {
    let mut module = read(bytes)?;
    let need = module.exports.get_func(NEED).map_err(|_| missing())?;
    let size = stubs.len() as u64;
    let table = module.tables.add_local(false, size, Some(size), RefType::FUNCREF);
    module.exports.add(TABLE, table);
    let here = module.globals.add_local(ValType::I32, true, false, ConstExpr::Value(Value::I32(0)));
    module.exports.add(HERE, here);
    let leads = Leads { need, here, table };
    let all = ids(&module);
    for place in handed_over {
        module.exports.add(&name(*place), all[*place]);
    }
    for (place, id) in all.into_iter().enumerate() {
        if !hot.contains(&place) {
            let slot = stubs.binary_search(&place).unwrap_or_default();
            stub(&mut module, id, leads, i32::try_from(slot)?);
        }
    }
    walrus::passes::gc::run(&mut module);
    Ok(module)
}

/// What stubs go by: what asks for the rest, whether it is here, and the table to go on in.
#[derive(Clone, Copy)]
struct Leads {
    need: FunctionId,
    here: GlobalId,
    table: TableId,
}

/// A function becomes one that asks for the rest, unless it is here, and goes on there.
fn stub(module: &mut Module, id: FunctionId, leads: Leads, slot: i32) {
    let ty = module.funcs.get(id).ty();
    let (params, results) = {
        let ty = module.types.get(ty);
        (ty.params().to_vec(), ty.results().to_vec())
    };
    let args: Vec<_> = params.iter().map(|param| module.locals.add(*param)).collect();
    let mut builder = FunctionBuilder::new(&mut module.types, &params, &results);
    let mut body = builder.func_body();
    body.global_get(leads.here).unop(UnaryOp::I32Eqz);
    body.if_else(
        None,
        |ask| {
            ask.call(leads.need);
        },
        |_| {},
    );
    for arg in &args {
        body.local_get(*arg);
    }
    body.i32_const(slot).call_indirect(ty, leads.table);
    module.funcs.get_mut(id).kind = FunctionKind::Local(builder.local_func(args));
}

/// Exports everything that both files have together.
fn hand_over(module: &mut Module) {
    let globals: Vec<_> = module.globals.iter().map(walrus::Global::id).collect();
    for global in globals {
        module.exports.add(&format!("{FIRST}g{}", global.index()), global);
    }
    let tables: Vec<_> = module.tables.iter().map(walrus::Table::id).collect();
    for table in tables {
        module.exports.add(&format!("{FIRST}t{}", table.index()), table);
    }
    let memories: Vec<_> = module.memories.iter().map(walrus::Memory::id).collect();
    for memory in memories {
        module.exports.add(&format!("{FIRST}m{}", memory.index()), memory);
    }
}
