import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { productStatus } from '#schema/enums';
import { digestComposed } from '#schema/generated/events';
import { digests } from '#schema/limits';
import type { CatalogTables } from '../tables.ts';

interface Row {
  productId: string;
  nameEn: string;
  nameZh: string;
  ups: number;
  answers: number;
}

// The member's own UPs and answers are no news. Each count reads one range of an index.
const compose = statement<CatalogTables, { userId: string; since: Date; until: Date }>()(
  (_, p) => sql<Row>`
    select p.id as "productId", p.name_en as "nameEn", p.name_zh as "nameZh",
      up.count as ups, answer.count as answers
    from (
      select product_id from follow where user_id = ${p.cast('userId', 'uuid')}
      order by at desc, product_id desc limit ${sql.lit(digests.followsRead)}
    ) as f
    join product p on p.id = f.product_id and p.status = ${sql.lit(productStatus.RELEASED)}
    cross join lateral (
      select count(*)::integer as count from up u
      where u.product_id = p.id and u.withheld_at is null and u.user_id <> ${p.cast('userId', 'uuid')}
        and u.at >= ${p.cast('since', 'timestamptz')} and u.at < ${p.cast('until', 'timestamptz')}
    ) as up
    cross join lateral (
      select count(*)::integer as count from question q
      where q.product_id = p.id and q.answer <> ''
        and q.answerer_id is distinct from ${p.cast('userId', 'uuid')}
        and q.answered_at >= ${p.cast('since', 'timestamptz')}
        and q.answered_at < ${p.cast('until', 'timestamptz')}
    ) as answer
    where up.count + answer.count > 0
    order by up.count desc, answer.count desc, p.id
    limit ${sql.lit(digests.productsNamed)}`,
);

/** Says what happened to the released products that a member follows. */
export const onDigestDue = eventHandler('user.digest-due.v1', async (tx, events, { outbox }) => {
  for (const { data } of events) {
    const { userId, since, until } = data;
    const rows = await compose.run(tx, { userId, since: new Date(since), until: new Date(until) });
    const products = rows.map(({ productId, nameEn, nameZh, ups, answers }) => ({
      productId,
      name: { en: nameEn, zh: nameZh },
      ups,
      answers,
    }));
    await outbox.add(tx, digestComposed({ userId, until, products }));
  }
});
