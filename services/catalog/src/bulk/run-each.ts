import { DomainError, toPublicError } from '#kit/runtime/errors';
import type { ErrorCode, ErrorParams } from '#schema/errors';
import { bulkMax } from '#schema/staff-limits';

export interface BulkResult {
  id: string;
  /** Null for an item that is done. */
  code: ErrorCode | null;
  params: ErrorParams;
}

/**
 * Runs the work for each id, one after the other, each in its own transaction. A failed item does not
 * stop the others; ids that are repeated run once.
 * @throws TOO_MANY_ITEMS for more than 50 ids
 */
export async function runEach(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<BulkResult[]> {
  const once = [...new Set(ids)];
  if (once.length > bulkMax) throw new DomainError('TOO_MANY_ITEMS', { max: bulkMax });
  const results: BulkResult[] = [];
  for (const id of once) results.push(await settle(id, work));
  return results;
}

async function settle(id: string, work: (id: string) => Promise<unknown>): Promise<BulkResult> {
  try {
    await work(id);
    return { id, code: null, params: {} };
  } catch (error) {
    return { id, ...toPublicError(error) };
  }
}
