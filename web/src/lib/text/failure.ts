import { type ErrorCode, type ErrorParams, isErrorCode } from '#schema/errors';
import type { Text, TextId } from './text-id.ts';

/** What an operation failed with, in words that a reader's language can be found for. */
export interface Failure {
  code: ErrorCode;
  params: ErrorParams;
}

/** A GraphQL error's extensions; anything unknown becomes INTERNAL. */
export function toFailure(extensions: unknown): Failure {
  if (typeof extensions !== 'object' || extensions === null)
    return { code: 'INTERNAL', params: {} };
  const { code, params } = extensions as { code?: unknown; params?: unknown };
  if (!isErrorCode(code)) return { code: 'INTERNAL', params: {} };
  const isRecord = typeof params === 'object' && params !== null;
  return { code, params: isRecord ? (params as ErrorParams) : {} };
}

/** The text of a failure; `field` is shown by its name. */
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
