import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Transaction } from '#kit/database/database';
import { retryDeadlock } from '#kit/database/retry-deadlock';
import { statement } from '#kit/database/statement';
import { assert, DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { ViewerClaim } from '#kit/subgraph/context';
import { upWithheld } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import { reasonOfCase } from '../integrity/case-row.ts';
import { lockCounters } from '../product/product-counters.ts';
import { addDecision } from '../review/add-decision.ts';
import type { CatalogTables } from '../tables.ts';
import { decideWithholding, type Withholding } from './withhold.rules.ts';

export interface WithholdInput {
  productId: string;
  /** Who cast the UP. */
  userId: string;
  reason: string;
  /** True: it no longer counts; false: it counts again. */
  withheld: boolean;
}

interface Key {
  productId: string;
  userId: string;
}

export const lockUp = statement<CatalogTables, Key>()((db, p) =>
  db
    .selectFrom('up as u')
    .innerJoin('product as p', 'p.id', 'u.product_id')
    .select(['u.user_id as userId', 'u.weight', 'u.withheld_at as withheldAt'])
    .select(['u.event_id as eventId', 'u.counts_for_rewards as countsForRewards'])
    .select('u.cast_for as castFor')
    .select([
      'p.owner_id as ownerId',
      'p.sharer_id as sharerId',
      'p.maintainer_ids as maintainerIds',
    ])
    .select(['p.name_en as nameEn', 'p.name_zh as nameZh'])
    .where('u.product_id', '=', p('productId'))
    .where('u.user_id', '=', p.cast('userId', 'uuid'))
    .where('p.merged_into', 'is', null)
    .forUpdate('u'),
);

const markUp = statement<CatalogTables, Key & { at: Date | null; reason: string | null }>()(
  (db, p) =>
    db
      .updateTable('up')
      .set({ withheld_at: p.cast('at', 'timestamptz'), withheld_reason: p.cast('reason', 'text') })
      .set({ withheld_rule: null })
      .where('product_id', '=', p('productId'))
      .where('user_id', '=', p.cast('userId', 'uuid')),
);

/** Also a case from before a merge moved the UP. What staff have decided about it stays. */
const closeCase = statement<CatalogTables, Key & { staffId: string; at: Date; reason: string }>()(
  (_, p) => sql<object>`
    update integrity_case set status = 'RELEASED', decided_by = ${p.cast('staffId', 'uuid')},
      decided_at = ${p.cast('at', 'timestamptz')}, reason = ${reasonOfCase(p.cast('reason', 'text'))}
    where user_id = ${p.cast('userId', 'uuid')} and status = 'OPEN' and product_id in (
      select id from product where id = ${p.cast('productId', 'bigint')}
        or merged_into = ${p.cast('productId', 'bigint')})`,
);

interface Change {
  productId: string;
  change: number;
}

/** Also the copy by which lists sort, which otherwise only grows. */
export const changeCounters = statement<CatalogTables, Change>()((db, p) =>
  db
    .with('counter', (cte) =>
      cte
        .updateTable('product_counter')
        .set((eb) => ({ up_value: eb('up_value', '+', p.cast('change', 'integer')) }))
        .where('product_id', '=', p('productId'))
        .returning(['product_id', 'up_value']),
    )
    .with('rank', (cte) =>
      cte
        .updateTable('product_rank as r')
        .from('counter')
        .set((eb) => ({ up_value: eb.ref('counter.up_value') }))
        .whereRef('r.product_id', '=', 'counter.product_id'),
    )
    .selectFrom('counter')
    .select('up_value as upValue'),
);

/** For the event, when a merge moved the UP. Merges can swap two UPs of a member, so that one is back. */
export const castForOf = ({ productId, castFor }: { productId: string; castFor: string | null }) =>
  castFor && castFor !== productId ? { castFor } : {};

/**
 * Withholds or restores an UP: vote, counter, rank, decision and event in one transaction. The vitamin
 * service takes back what the UP has earned.
 * @throws NOT_FOUND, FORBIDDEN, UP_ALREADY_WITHHELD, UP_NOT_WITHHELD, REASON_REQUIRED, FIELD_LENGTH,
 * FIELD_INVALID
 */
export async function withholdUp(
  context: CatalogContext,
  staff: ViewerClaim,
  input: WithholdInput,
): Promise<void> {
  const { database, ranking } = context;
  const { productId } = input;
  if (!isRowId(productId) || !isUuid(input.userId)) throw new DomainError('NOT_FOUND');
  // A merge by an older release locks UPs before it locks counters.
  const upValue = await retryDeadlock(() =>
    database.transaction((tx) => write(context, tx, staff, input)),
  );
  if (input.withheld) ranking.upValueLowered();
  else ranking.upValueChanged(productId, upValue);
}

async function write(
  context: CatalogContext,
  tx: Transaction,
  staff: ViewerClaim,
  { productId, userId, withheld, reason }: WithholdInput,
): Promise<number> {
  // Votes and merges lock the counter before they write UPs of a product.
  await lockCounters.run(tx, { productIds: [productId] });
  const up = await lockUp.first(tx, { productId, userId });
  const decided = decideWithholding(up, staff, { withheld, reason });
  assert(up, 'decideWithholding throws when there is no UP');
  if (!withheld) {
    const facts = { staffId: staff.userId, at: context.clock.now(), reason: decided.reason };
    await closeCase.run(tx, { productId, userId, ...facts });
  }
  return changeUp(context, tx, staff, { productId, up, ...decided });
}

export type LockedUp = NonNullable<Awaited<ReturnType<typeof lockUp.first>>>;

interface UpChange extends Withholding {
  productId: string;
  /** Locked, as the counter of its product. */
  up: LockedUp;
}

/** Writes what was decided about an UP. Returns the UPs of the product. */
export async function changeUp(
  { outbox, clock }: Pick<CatalogContext, 'outbox' | 'clock'>,
  tx: Transaction,
  staff: ViewerClaim,
  { productId, up, change, reason }: UpChange,
): Promise<number> {
  const { userId } = up;
  const withheld = change < 0;
  const at = clock.now();
  const marked = withheld ? { at, reason } : { at: null, reason: null };
  await markUp.run(tx, { productId, userId, ...marked });
  const counter = await changeCounters.first(tx, { productId, change });
  assert(counter, 'every product has a counter');
  // The decision names the product; who cast the UP stands in `up`.
  await addDecision(tx, {
    subject: 'product',
    subjectId: productId,
    staffId: staff.userId,
    at,
    from: withheld ? 'UP_COUNTED' : 'UP_WITHHELD',
    to: withheld ? 'UP_WITHHELD' : 'UP_COUNTED',
    reason,
  });
  await outbox.add(
    tx,
    upWithheld({
      productId,
      name: { en: up.nameEn, zh: up.nameZh },
      userId,
      withheld,
      weight: change as 1 | 2 | -1 | -2,
      upValue: counter.upValue,
      countsForRewards: up.countsForRewards,
      upEventId: up.eventId,
      ...castForOf({ productId, castFor: up.castFor }),
      sharerId: up.sharerId,
      ownerId: up.ownerId,
      reason,
    }),
  );
  return counter.upValue;
}
