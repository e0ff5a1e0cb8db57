import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { FeedTables } from '../tables.ts';

interface Merged {
  duplicateId: string;
  survivorId: string;
}

/** A reason that counts on one of the two counts on the survivor. */
const moveUps = statement<FeedTables, Merged>()(
  (_, p) => sql<object>`
    insert into up_copy as u (product_id, user_id, withheld, erased, sequence)
    select ${p.cast('survivorId', 'text')}, user_id, withheld, erased, sequence from up_copy
    where product_id = ${p.cast('duplicateId', 'text')} order by user_id
    on conflict (product_id, user_id) do update set withheld = u.withheld and excluded.withheld,
      sequence = greatest(u.sequence, excluded.sequence)`,
);

const moveMarks = statement<FeedTables, Merged>()(
  (_, p) => sql<object>`
    with gone as (
      delete from up_helpful where product_id = ${p.cast('duplicateId', 'text')}
      returning voter_id, user_id, at
    ), moved as (
      insert into up_helpful (product_id, voter_id, user_id, at)
      select ${p.cast('survivorId', 'text')}, voter_id, user_id, at from gone order by user_id, voter_id
      on conflict do nothing
      returning voter_id
    ), counted as (
      select voter_id, count(*)::integer as marks from moved group by voter_id
    )
    update up_copy as u set helpful = u.helpful + counted.marks
    from counted where u.product_id = ${p.cast('survivorId', 'text')} and u.user_id = counted.voter_id`,
);

const deleteUps = statement<FeedTables, Merged>()((db, p) =>
  db.deleteFrom('up_copy').where('product_id', '=', p('duplicateId')),
);

/** The subject of the survivor for one of the duplicate. */
const moved = (kind: string, subject: string, survivor: ReturnType<typeof sql>) => sql<string>`
  case ${sql.raw(kind)} when 'PRODUCT' then ${survivor}
    when 'UP' then ${survivor} || ':' || split_part(${sql.raw(subject)}, ':', 2)
    else ${sql.raw(subject)} end`;

const moveTalks = statement<FeedTables, Merged>()(
  (_, p) => sql<object>`
    with gone as (
      delete from talk
      where (kind = 'PRODUCT' and subject_id = ${p.cast('duplicateId', 'text')})
        or (kind = 'UP' and subject_id in (
          select product_id || ':' || user_id from up_copy
          where product_id = ${p.cast('duplicateId', 'text')}))
      returning kind, subject_id, comments
    )
    insert into talk as t (kind, subject_id, comments)
    select kind, ${moved('kind', 'subject_id', p.cast('survivorId', 'text'))}, comments from gone
    order by kind, subject_id
    on conflict (kind, subject_id) do update set comments = t.comments + excluded.comments`,
);

const moveComments = statement<FeedTables, Merged>()(
  (_, p) => sql<object>`
    update comment set product_id = ${p.cast('survivorId', 'text')},
      subject_id = ${moved('kind', 'subject_id', p.cast('survivorId', 'text'))}
    where product_id = ${p.cast('duplicateId', 'text')}`,
);

/** Comments, UPs and their helpful marks of a merged duplicate are the survivor's. */
export async function mergeTalk(tx: Transaction, merged: Merged): Promise<void> {
  await moveUps.run(tx, merged);
  await moveMarks.run(tx, merged);
  await moveTalks.run(tx, merged);
  await deleteUps.run(tx, merged);
  await moveComments.run(tx, merged);
}
