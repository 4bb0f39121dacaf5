"""Validates notebooks with Jupyter's own library: python3 nbformat_check.py FILE..."""

import json
import sys
import warnings

import nbformat

# What nbformat would repair, such as a missing id, counts as a fault.
warnings.simplefilter("error")

failed = False
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        notebook = json.load(file)
    try:
        nbformat.validate(notebook, relax_add_props=False)
    except (nbformat.ValidationError, Warning) as error:
        failed = True
        print(f"{path}: {error}")
sys.exit(failed)
