import { type ErrorCode, type ErrorParams, isErrorCode } from '#schema/errors';
import type { Text, TextId } from './text-id.ts';

/** Why an operation failed; its text depends on the reader's language. */
export interface Failure {
  code: ErrorCode;
  params: ErrorParams;
}

/** Reads a GraphQL error's extensions; anything unknown becomes INTERNAL. */
export function toFailure(extensions: unknown): Failure {
  if (typeof extensions !== 'object' || extensions === null)
    return { code: 'INTERNAL', params: {} };
  const { code, params } = extensions as { code?: unknown; params?: unknown };
  if (!isErrorCode(code)) return { code: 'INTERNAL', params: {} };
  const isRecord = typeof params === 'object' && params !== null;
  return { code, params: isRecord ? (params as ErrorParams) : {} };
}

/** The text of a failure, with the translated name of its field. */
export function failureText(text: Text, { code, params }: Failure): string {
  const field = params.field;
  const values = typeof field === 'string' ? { ...params, field: fieldText(text, field) } : params;
  return text(`error.${code}`, values);
}

function fieldText(text: Text, field: string): string {
  const id = `field.${field}` as TextId;
  const found = text(id);
  return found === id ? field : found;
}
