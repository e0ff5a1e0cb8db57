# Loaded by schemathesis before it runs.
import base64
import json
import os
import re

import schemathesis
from urllib3.util import connection

# {"field": {"example of the document": "value that exists"}}, or "op_type.field" for one operation.
# A value that begins with "base64:" stands for bytes.
values = json.loads(os.environ.get("VITA_VALUES", "{}"))
valid_key = re.compile("[!-~]{1,128}")
connect = connection.create_connection


# The limits of a client address are those of this program alone.
def connect_from_own_address(address, *rest, source_address=None, **named):
    source = (os.environ["VITA_SOURCE"], 0)
    return connect(address, *rest, source_address=source, **named)


if "VITA_SOURCE" in os.environ:
    connection.create_connection = connect_from_own_address


@schemathesis.hook
def before_call(context, case, kwargs):
    # A valid key is optional, and most cases have the same one, so that all but the first would be refused.
    key = (case.headers or {}).get("Idempotency-Key")
    if isinstance(key, str) and valid_key.fullmatch(key):
        del case.headers["Idempotency-Key"]
    for fields in (case.query, case.body):
        if isinstance(fields, dict):
            use_values_that_exist(fields, case.operation.path.rsplit("/", 1)[-1])


def use_values_that_exist(fields, operation):
    for name, value in fields.items():
        known = values.get(f"{operation}.{name}") or values.get(name) or {}
        fields[name] = to_bytes(known.get(str(value), value))


def to_bytes(value):
    if isinstance(value, str) and value.startswith("base64:"):
        return base64.b64decode(value.removeprefix("base64:"))
    return value


# An empty field counts as missing, whatever its schema says. A list or an object without members is sent as an empty field.
@schemathesis.hook
def filter_case(context, case):
    sent = [fields for fields in (case.query, case.body) if isinstance(fields, dict)]
    return not any(value in ("", [], {}) for fields in sent for value in fields.values())
