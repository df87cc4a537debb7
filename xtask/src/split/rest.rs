//! The second file: all other functions, which fill the table of the first.

use anyhow::Result;
use walrus::ir::Value;
use walrus::{
    ConstExpr, ElementItems, ElementKind, FunctionId, FunctionKind, GlobalKind, ImportedFunction,
    Module, RefType,
};

use super::functions::{FIRST, Places, TABLE, ids, name, read};

/// The rest, and the places of the functions of the first file that it calls.
pub(super) fn made(bytes: &[u8], hot: &Places, stubs: &[usize]) -> Result<(Vec<u8>, Vec<usize>)> {
    let mut module = read(bytes)?;
    let all = ids(&module);
    bare(&mut module);
    for place in hot {
        import(&mut module, all[*place], *place);
    }
    take_over(&mut module);
    let size = stubs.len() as u64;
    let (table, _) =
        module.add_import_table(FIRST, TABLE, false, size, Some(size), RefType::FUNCREF);
    let zero = ConstExpr::Value(Value::I32(0));
    let filled = stubs.iter().map(|place| all[*place]).collect();
    let kind = ElementKind::Active { table, offset: zero };
    let element = module.elements.add(kind, ElementItems::Functions(filled));
    module.tables.get_mut(table).elem_segments.insert(element);
    walrus::passes::gc::run(&mut module);
    let mut wanted: Vec<usize> = hot
        .iter()
        .copied()
        .filter(|place| module.imports.find(FIRST, &name(*place)).is_some())
        .collect();
    wanted.sort_unstable();
    Ok((module.emit_wasm(), wanted))
}

/// Takes away what the first file does: exports, the start, data, and the filling of tables.
fn bare(module: &mut Module) {
    module.start = None;
    let exports: Vec<_> = module.exports.iter().map(walrus::Export::id).collect();
    for id in exports {
        module.exports.delete(id);
    }
    let data: Vec<_> = module.data.iter().map(walrus::Data::id).collect();
    for id in data {
        module.data.delete(id);
    }
    module.memories.iter_mut().for_each(|memory| memory.data_segments.clear());
    let elements: Vec<_> = module.elements.iter().map(walrus::Element::id).collect();
    for id in elements {
        module.elements.delete(id);
    }
    module.tables.iter_mut().for_each(|table| table.elem_segments.clear());
}

/// A function of the first file, or one that it imports itself.
fn import(module: &mut Module, id: FunctionId, place: usize) {
    let ty = module.funcs.get(id).ty();
    if let FunctionKind::Import(old) = &module.funcs.get(id).kind {
        let old = old.import;
        module.imports.delete(old);
    }
    let import = module.imports.add(FIRST, &name(place), id);
    module.funcs.get_mut(id).kind = FunctionKind::Import(ImportedFunction { import, ty });
}

/// Globals, tables and memories are those of the first file.
fn take_over(module: &mut Module) {
    let globals: Vec<_> = module.globals.iter().map(walrus::Global::id).collect();
    for id in globals {
        let import = module.imports.add(FIRST, &format!("{FIRST}g{}", id.index()), id);
        module.globals.get_mut(id).kind = GlobalKind::Import(import);
    }
    let tables: Vec<_> = module.tables.iter().map(walrus::Table::id).collect();
    for id in tables {
        let import = module.imports.add(FIRST, &format!("{FIRST}t{}", id.index()), id);
        module.tables.get_mut(id).import = Some(import);
    }
    let memories: Vec<_> = module.memories.iter().map(walrus::Memory::id).collect();
    for id in memories {
        let import = module.imports.add(FIRST, &format!("{FIRST}m{}", id.index()), id);
        module.memories.get_mut(id).import = Some(import);
    }
}
