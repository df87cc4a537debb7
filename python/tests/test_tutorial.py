"""The tutorial runs from beginning to end."""

from pathlib import Path

import pytest

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")

TUTORIAL = Path(__file__).parent.parent / "tutorial.ipynb"


def test_the_tutorial_runs():
    notebook = nbformat.read(TUTORIAL, as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    outputs = [cell.outputs for cell in notebook.cells if cell.cell_type == "code"]
    assert all(output.output_type != "error" for cell in outputs for output in cell)
