import { DomainError } from '#kit/runtime/errors';
import type { ErrorCode } from '#schema/errors';

const pictureCodes: ReadonlySet<ErrorCode> = new Set([
  'FILE_TYPE',
  'FILE_TOO_LARGE',
  'FILE_BROKEN',
  'FILE_DIMENSIONS',
]);

/** Runs `work` with a picture, and gives the errors about it the name of its field. */
export async function inField<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError && pictureCodes.has(error.code))) throw error;
    const { code, params, cause } = error;
    throw Object.assign(new DomainError(code, { field, ...params }), { cause });
  }
}
