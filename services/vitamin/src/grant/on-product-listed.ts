import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Event } from '#kit/events/event';
import { eventHandler } from '#kit/events/event-handler';
import { isNotOlder, newestByKey, newestSequence } from '#kit/events/newest';
import { causeOf } from '#kit/runtime/trace';
import { readRoles } from '#kit/service/role-copy';
import { roles } from '#schema/enums';
import { postTransfers } from '../ledger/post-transfers.ts';
import type { VitaminTables } from '../tables.ts';
import { listedGrants } from './grant.rules.ts';

type ProductListed = Event<'catalog.product-listed.v1'>;

/** Copies the product's name and sharer, and pays the sharer at the first release. */
export const onProductListed = eventHandler(
  'catalog.product-listed.v1',
  async (tx, events, { outbox }) => {
    await copyProducts(tx, events);
    // Events of earlier releases leave the decision to the roles that this service knows.
    const undecided = events.filter(({ data }) => data.countsForRewards === undefined);
    const held = await readRoles(
      tx,
      undecided.flatMap(({ data }) => data.sharerId ?? []),
    );
    const grants = events.flatMap((event) => {
      const { productId: id, name, sharerId, firstTime } = event.data;
      const isStaff = held.get(sharerId ?? '')?.includes(roles.staff) ?? false;
      const countsForRewards = event.data.countsForRewards ?? !isStaff;
      return listedGrants({ id, name, sharerId, firstTime, countsForRewards }, causeOf(event));
    });
    await postTransfers(tx, outbox, grants);
  },
);

interface CopiedProducts {
  ids: readonly string[];
  names: readonly string[];
  sharerIds: readonly (string | null)[];
  sequences: readonly (string | null)[];
}

const upsertProducts = statement<VitaminTables, CopiedProducts>()((db, p) =>
  db
    .insertInto('product')
    .columns(['product_id', 'name', 'sharer_id', 'ups', 'sequence'])
    .expression(
      db
        .selectFrom(
          p.unnest('listed', {
            id: ['ids', 'text'],
            name: ['names', 'jsonb'],
            sharer_id: ['sharerIds', 'uuid'],
            sequence: ['sequences', 'bigint'],
          }),
        )
        .select(({ lit }) => [
          'listed.id',
          'listed.name',
          'listed.sharer_id',
          lit(0).as('ups'),
          'listed.sequence',
        ])
        .orderBy('listed.id'),
    )
    .onConflict((conflict) =>
      conflict
        .column('product_id')
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          sharer_id: ref('excluded.sharer_id'),
          sequence: newestSequence('product'),
        }))
        .where(isNotOlder('product')),
    ),
);

/** Of several events of one product the newest one counts, also when an older one arrives later. */
async function copyProducts(tx: Transaction, events: readonly ProductListed[]): Promise<void> {
  const newest = newestByKey(events, ({ data }) => data.productId);
  const products = newest.map(({ data }) => data);
  await upsertProducts.run(tx, {
    ids: products.map(({ productId }) => productId),
    names: products.map(({ name }) => JSON.stringify(name)),
    sharerIds: products.map(({ sharerId }) => sharerId),
    sequences: newest.map(({ sequence }) => sequence ?? null),
  });
}
