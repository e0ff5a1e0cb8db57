import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement } from '#kit/database/statement';
import type { Clock } from '#kit/runtime/clock';
import type { FeedTables } from '../tables.ts';

const deleteBatch = statement<FeedTables, { now: Date }>()((db, p) =>
  db
    .deleteFrom('member_picture')
    .where('name', 'in', (eb) =>
      eb
        .selectFrom('member_picture')
        .select('name')
        .where('usable_until', '<', p('now'))
        .limit(sql.lit(rowsOfBatch)),
    )
    .returning('name'),
);

/** Forgets pictures whose files the user service deletes now. */
export const deleteOldPictures = (database: Database, { clock }: { clock: Clock }): Promise<void> =>
  deleteInBatches(database, (tx) => deleteBatch.run(tx, { now: clock.now() }));
