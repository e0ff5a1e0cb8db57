import { sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { files as limits } from '#schema/file-limits';
import type { UserTables } from '../tables.ts';

interface Change {
  names: readonly string[];
  /** Of the event; null in a test or a tool that writes no numbers. */
  sequence: string | null;
}

/** The files leave the quota of the member, and stay when the account is erased. */
const moveFiles = statement<UserTables, Change>()((db, p) =>
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

/** False when a later event about the file came first: those of two products have no order. */
const isNewest = (p: Placeholders<Change>) =>
  sql<boolean>`coalesce(sequence <= ${p.cast('sequence', 'bigint')}, true)`;

const newest = (p: Placeholders<Change>) =>
  sql<string | null>`coalesce(${p.cast('sequence', 'bigint')}, sequence)`;

const keepPictures = statement<UserTables, Change>()((db, p) =>
  db
    .updateTable('product_picture')
    .set({ delete_after: null, sequence: newest(p) })
    .where('name', '=', p.any('names', 'text[]'))
    .where(isNewest(p)),
);

const releasePictures = statement<UserTables, Change & { until: Date }>()((db, p) =>
  db
    .updateTable('product_picture')
    .set({ delete_after: p('until'), sequence: newest(p) })
    .where('name', '=', p.any('names', 'text[]'))
    .where(isNewest(p)),
);

/** Keeps the files of products, and deletes those that none uses any more 30 days later. */
export const onPicturesUsed = eventHandler('catalog.pictures-used.v1', async (tx, events) => {
  for (const { data, time, sequence = null } of events) {
    const { kept, released } = data;
    await moveFiles.run(tx, { names: kept, sequence });
    await keepPictures.run(tx, { names: kept, sequence });
    const until = new Date(new Date(time).getTime() + limits.unusedKept);
    await releasePictures.run(tx, { names: released, until, sequence });
  }
});
