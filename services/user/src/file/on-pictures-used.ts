import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Event } from '#kit/events/event';
import { eventHandler } from '#kit/events/event-handler';
import { files as limits } from '#schema/file-limits';
import type { UserTables } from '../tables.ts';
import { isNewest, newest, type OrderedUse } from './use-order.ts';

/** The files leave the quota of the member, and stay when the account is erased. */
const moveFiles = statement<UserTables, OrderedUse>()((db, p) =>
  db
    .with('moved', (cte) =>
      cte
        .deleteFrom('stored_file')
        .where('name', '=', p.any('names', 'text[]'))
        .returning(['name', 'bytes', 'created_at']),
    )
    .insertInto('product_picture')
    .columns(['name', 'bytes', 'created_at', 'sequence'])
    .expression((eb) =>
      eb
        .selectFrom('moved')
        .select(['name', 'bytes', 'created_at', p.cast('sequence', 'bigint').as('sequence')]),
    ),
);

const keepPictures = statement<UserTables, OrderedUse>()((db, p) =>
  db
    .updateTable('product_picture')
    .set({ delete_after: null, sequence: newest(p) })
    .where('name', '=', p.any('names', 'text[]'))
    .where(isNewest(p)),
);

const releasePictures = statement<UserTables, OrderedUse & { until: Date }>()((db, p) =>
  db
    .updateTable('product_picture')
    .set({ delete_after: p('until'), sequence: newest(p) })
    .where('name', '=', p.any('names', 'text[]'))
    .where(isNewest(p)),
);

type PicturesUsed = Event<'catalog.pictures-used.v1' | 'badge.badge-pictures-used.v1'>;

/** Keeps the files of products or badges, and deletes those that none uses any more 30 days later. */
export async function usePictures(
  tx: Transaction,
  events: readonly Pick<PicturesUsed, 'data' | 'time' | 'sequence'>[],
): Promise<void> {
  for (const { data, time, sequence = null } of events) {
    const { kept, released } = data;
    await moveFiles.run(tx, { names: kept, sequence });
    await keepPictures.run(tx, { names: kept, sequence });
    const until = new Date(new Date(time).getTime() + limits.unusedKept);
    await releasePictures.run(tx, { names: released, until, sequence });
  }
}

export const onPicturesUsed = eventHandler('catalog.pictures-used.v1', usePictures);
