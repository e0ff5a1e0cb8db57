import { newId } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import { createUpBatcher } from '../up/up-batcher.ts';
import { upProduct } from '../up/up-product.ts';
import type { CatalogFixture } from './fixture.ts';

const batchSql = /"facts" as \(select "v"/;

export const upReason = 'It swaps without an account';
export const fromHere = { address: '192.0.2.1', site: null };

/** A field that an UP in a batch does not return: with it, the UP is cast alone. */
export const wholeProduct = ['tagline'] as const;

export type UpProcess = ReturnType<typeof createUpProcess>;

/** A process that casts UPs. */
export function createUpProcess(fixture: CatalogFixture) {
  const { context } = fixture.service;
  const batches: unknown[][] = [];
  const rejections: unknown[] = [];
  // The fixture has few connections for writes; those for reads are free.
  const command: typeof context.database.command = (text, values = []) => {
    if (batchSql.test(text)) batches.push(values.find(Array.isArray) as unknown[]);
    return context.database.query(text, values);
  };
  const warn = ({ err }: { err?: { code?: unknown } }) => rejections.push(err?.code);
  const logger: typeof context.logger = Object.create(context.logger, { warn: { value: warn } });
  const own = { ...context, logger, database: { ...context.database, command } };
  const upBatcher = createUpBatcher(own);
  const voter: RequestWriter = { ...fromHere, userId: newId(), sessionId: newId(), roles: [] };
  return {
    /** A column of each batch that was sent. */
    batches,
    /** SQLSTATEs of the batches that PostgreSQL rejected. */
    rejections,
    cast: (
      productId: string,
      userId = newId(),
      address = fromHere.address,
      fields: readonly string[] = [],
    ) =>
      upProduct(
        { ...own, upBatcher },
        { ...voter, userId, address },
        { productId, reason: upReason },
        fields,
      ),
  };
}

/** 'done', or the code of the error. */
export const outcome = (write: Promise<unknown>): Promise<string> =>
  write.then(
    () => 'done',
    (error) => error.code ?? String(error),
  );

export const lockCounter = 'select from product_counter where product_id = $1 for update';
