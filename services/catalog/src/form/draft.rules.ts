import { DomainError } from '#kit/runtime/errors';
import { drafts } from '#schema/product-limits';
import type { FormInput } from './form-fields.ts';

/** PostgreSQL stores neither NUL nor half of a pair of surrogates. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

/** The form as it was typed, as JSON. @throws DRAFT_TOO_LARGE */
export function draftJson(input: FormInput): string {
  const json = JSON.stringify(input, storable);
  if (Buffer.byteLength(json) > drafts.bytes) throw new DomainError('DRAFT_TOO_LARGE');
  return json;
}
