"""What `help` tells: all that is public has a text, and the stub has the same things and texts.

The texts of what is in Rust stand there. ``UPDATE_EXPECT=1`` writes them into the stub, where editors look.
"""

import ast
import dataclasses
import importlib
import inspect
import os
import pkgutil
import textwrap
from pathlib import Path

import kibitzer
from kibitzer import _kibitzer

STUB = Path(__file__).parent.parent / "package/kibitzer/_kibitzer.pyi"
SHORTEST = 10


def is_public(name):
    return not name.rpartition(".")[2].startswith("_")


def text(value):
    value = getattr(value, "__func__", value)  # of a static method
    return inspect.cleandoc(value.__doc__ or "")


def without_text(found):
    return sorted(name for name, value in found.items() if len(text(value)) < SHORTEST)


def modules():
    """The package and its modules, without those that want a package which is not here."""
    yield kibitzer
    for module in pkgutil.iter_modules(kibitzer.__path__, "kibitzer."):
        try:
            yield importlib.import_module(module.name)
        except ModuleNotFoundError as error:
            if error.name != "gymnasium":
                raise


def methods(of):
    """The public methods and properties that a class has itself."""
    kept = {name: value for name, value in vars(of).items() if is_public(name)}
    return {n: v for n, v in kept.items() if inspect.isroutine(v) or inspect.isdatadescriptor(v)}


def public(module):
    """The public classes and functions of a module, and their methods and properties."""
    found = {}
    for name, value in vars(module).items():
        if not is_public(name) or not (inspect.isclass(value) or inspect.isroutine(value)):
            continue
        if not (value.__module__ or "").startswith(("kibitzer", "_kibitzer")):
            continue
        found[name] = value
        if inspect.isclass(value):
            found.update({f"{name}.{inner}": what for inner, what in methods(value).items()})
    return found


def stub():
    """The classes, functions, methods and properties of the stub: their names and nodes."""
    kinds = (ast.ClassDef, ast.FunctionDef)
    for node in ast.parse(STUB.read_text(encoding="utf-8")).body:
        if isinstance(node, kinds):
            yield node.name, node
            inner = [inner for inner in node.body if isinstance(inner, kinds)]
            yield from ((f"{node.name}.{of.name}", of) for of in inner)


def compiled(name):
    """What a name of the stub stands for."""
    outer, _, inner = name.partition(".")
    value = getattr(_kibitzer, outer)
    return vars(value)[inner] if inner else value


def test_all_that_is_public_has_a_text():
    found = {}
    for module in modules():
        found[module.__name__] = module
        found.update({f"{module.__name__}.{name}": v for name, v in public(module).items()})
    # The walk goes where it is to go.
    for name in ("Table", "Table.play", "Table.score", "Game.from_text", "Verdict.line", "study"):
        assert f"kibitzer.{name}" in found
    for name in ("_kibitzer.Batch.step", "studies.Study.arrow", "_kibitzer.IllegalMove"):
        assert f"kibitzer.{name}" in found
    if "kibitzer.gym" in found:
        for name in ("gym.PatienceEnv.step", "gym.PatienceVectorEnv.reset", "baseline.train"):
            assert f"kibitzer.{name}" in found
    assert without_text(found) == []


def test_what_has_no_text_is_found():
    class Bare:
        def method(self):
            pass

        @property
        def value(self):
            """Short."""

        @staticmethod
        def bare():
            pass

        @staticmethod
        def told():
            """A text that is long enough."""

    assert without_text(methods(Bare)) == ["bare", "method", "value"]


def test_the_fields_of_a_study_are_told():
    fields = [field.name for field in dataclasses.fields(kibitzer.Study)]
    told = [field for field in fields if f"``{field}``" in kibitzer.Study.__doc__]
    assert told == [field for field in fields if is_public(field)]


def test_the_stub_has_what_is_public_and_nothing_else():
    there = set(public(_kibitzer))
    said = {name for name, _ in stub() if is_public(name)}
    assert sorted(there - said) == [], "the stub lacks these"
    assert sorted(said - there) == [], "the stub alone has these"


def test_the_stub_has_the_texts_of_what_is_compiled():
    if os.environ.get("UPDATE_EXPECT"):
        STUB.write_text(written(), encoding="utf-8")
    wrong = [name for name, node in told() if ast.get_docstring(node) != text(compiled(name))]
    assert wrong == [], "UPDATE_EXPECT=1 writes the texts of these into the stub"


def told():
    """What has a text in the stub: all but special methods, whose texts are Python's own."""
    return ((name, node) for name, node in stub() if is_public(name) or ast.get_docstring(node))


def written():
    """The stub with the texts of what is compiled, each in place of the one there or of `...`."""
    lines = STUB.read_text(encoding="utf-8").splitlines()
    for name, node in sorted(told(), key=lambda found: -found[1].lineno):
        first, words = node.body[0], text(compiled(name))
        assert isinstance(first, ast.Expr), f"{name} begins with a text or with ..."
        head = lines[first.lineno - 1][: first.col_offset].rstrip()
        end = "\n" if "\n" in words else ""
        words = textwrap.indent(f'"""{words}{end}"""', " " * (node.col_offset + 4))
        lines[first.lineno - 1 : first.end_lineno] = [*([head] if head else []), *words.split("\n")]
    return "\n".join(lines) + "\n"
