import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Event } from '#kit/events/event';
import { eventHandler } from '#kit/events/event-handler';
import { isNotOlder, newestSequence } from '#kit/events/newest';
import { causeOf } from '#kit/runtime/trace';
import { settleFirstUps, type WithheldFirstUp } from '../newcomer/settle-first-ups.ts';
import type { VitaminTables } from '../tables.ts';
import type { RewardedProduct } from './settle.rules.ts';
import { lockProducts, settleUps } from './settle-products.ts';

type UpWithheld = Event<'catalog.up-withheld.v1'>;

/**
 * Takes back what a withheld UP has earned, and gives it again when the UP counts again. The newest event of an
 * UP counts. Each event is settled by itself, so that a rebuild posts the same transfers.
 */
export const onUpWithheld = eventHandler(
  'catalog.up-withheld.v1',
  async (tx, events, { outbox }) => {
    await lockProducts(tx, [...new Set(events.map(({ data }) => data.castFor ?? data.productId))]);
    const firstUps: WithheldFirstUp[] = [];
    for (const event of events) {
      const { data } = event;
      const productId = data.castFor ?? data.productId;
      const change = await markUp(tx, event);
      if (change === 0) continue;
      const why = { ...causeOf(event), eventId: event.id, reason: data.reason };
      const kinds = { take: 'UP_WITHHELD', give: 'UP_RESTORED' } as const;
      if (data.countsForRewards) {
        const changed = { productId, sharerId: data.sharerId, ups: change };
        for (const product of await changeUps.run(tx, changed)) {
          await settleUps(tx, outbox, { product, change }, { ...why, ...kinds });
        }
      }
      firstUps.push({
        ...why,
        kind: data.withheld ? kinds.take : kinds.give,
        userId: data.userId,
        ups: Math.sign(change),
        product: { id: data.productId, name: data.name },
      });
    }
    // After all rewards of products, as for new UPs: both lock the accounts of the rules in one order.
    for (const change of firstUps) await settleFirstUps(tx, outbox, change);
  },
);

interface Mark {
  upKey: string;
  isWithheld: boolean;
  sequence: string | null;
}

const findMark = statement<VitaminTables, { upKey: string }>()((db, p) =>
  db
    .selectFrom('withheld_up')
    .select('is_withheld as isWithheld')
    .where('up_key', '=', p('upKey'))
    .forUpdate(),
);

const upsertMark = statement<VitaminTables, Mark>()((db, p) =>
  db
    .insertInto('withheld_up')
    .columns(['up_key', 'is_withheld', 'sequence'])
    .expression(
      db.selectNoFrom([
        p.cast('upKey', 'text').as('up_key'),
        p.cast('isWithheld', 'boolean').as('is_withheld'),
        p.cast('sequence', 'bigint').as('sequence'),
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .column('up_key')
        .doUpdateSet(({ ref }) => ({
          is_withheld: ref('excluded.is_withheld'),
          sequence: newestSequence('withheld_up'),
        }))
        .where(isNotOlder('withheld_up')),
    )
    .returning('up_key'),
);

/** By what the counted UPs change; 0 for an UP that is restored without having been withheld. */
async function markUp(tx: Transaction, { data, sequence }: UpWithheld): Promise<number> {
  const upKey = keyOfUp(data);
  const known = await findMark.first(tx, { upKey });
  const mark = { upKey, isWithheld: data.withheld, sequence: sequence ?? null };
  const isNewest = (await upsertMark.run(tx, mark)).length > 0;
  const wasWithheld = known?.isWithheld ?? false;
  return isNewest && wasWithheld !== data.withheld ? data.weight : 0;
}

/** An UP without an event has a hash, so that the key names no member. A merge does not change it. */
const keyOfUp = ({ upEventId, castFor, productId, userId }: UpWithheld['data']): string =>
  upEventId ??
  createHash('sha256')
    .update(`${castFor ?? productId}:${userId}`)
    .digest('base64url');

interface UpChange {
  productId: string;
  sharerId: string | null;
  ups: number;
}

const changeUps = statement<VitaminTables, UpChange>()(
  (_, p) => sql<RewardedProduct>`
    insert into product (product_id, sharer_id, ups)
    values (${p.cast('productId', 'text')}, ${p.cast('sharerId', 'uuid')},
      ${p.cast('ups', 'integer')})
    on conflict (product_id) do update set ups = product.ups + excluded.ups
    returning product_id as id, name, sharer_id as "sharerId", ups, coalesce(fraud_reason,
      (select s.fraud_reason from product s where s.product_id = product.merged_into))
      as "fraudReason"`,
);
