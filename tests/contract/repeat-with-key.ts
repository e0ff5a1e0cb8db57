import { newId } from '#kit/runtime/ids';
import { errors } from '#schema/errors';
import { repetitions } from '#schema/idempotency';
import type { Caller, Form, Stack } from '../stack.ts';

const reused = 'IDEMPOTENCY_KEY_REUSED';
const withNewKey = (caller: Caller): Caller => ({
  ...caller,
  headers: { ...caller.headers, 'idempotency-key': newId() },
});

/**
 * Sends a mutation with a new key, again, and with another body. Returns the code of the first response.
 * @param field with its arguments and its fields
 */
export async function repeatMutation(
  stack: Stack,
  name: string,
  field: string,
  caller: Caller,
): Promise<string | null> {
  const keyed = withNewKey(caller);
  // A variable that the document does not declare is part of the body: a new document would count for its limit.
  const send = (variables = {}) => stack.graphql(`mutation { ${field} }`, variables, keyed);
  const first = await send();
  const again = await send();
  const other = await send({ other: 1 });
  const repetition = repetitions[name];
  const runsAgain = repetition?.by === 'nature' && repetition.keeps === 'body';
  if (first.code === null) {
    if (!runsAgain) expect([name, again.code, again.data]).toEqual([name, null, first.data]);
    expect([name, other.code]).toEqual([name, reused]);
  } else {
    // A refused call keeps nothing.
    expect([name, again.code, other.code]).toEqual([name, first.code, first.code]);
  }
  return first.code;
}

/** The same for a POST of the REST contract. Returns `err` of the first response. */
export async function repeatOperation(
  stack: Stack,
  path: string,
  form: Form,
  caller: Caller,
): Promise<number> {
  const keyed = withNewKey(caller);
  const send = (fields: Form) => stack.rest('POST', path, fields, keyed);
  const first = await send(form);
  await send(form);
  const other = await send({ ...form, lan_cls: 'ch' });
  const isReused = other.err === errors[reused].err;
  expect([form, isReused]).toEqual([form, first.err === 0]);
  return first.err;
}
