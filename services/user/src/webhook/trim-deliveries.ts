import { sql } from 'kysely';
import { NIL } from 'uuid';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import { webhookLimits, webhookTimes } from '#schema/webhooks';
import type { UserTables } from '../tables.ts';

const deleteOld = statement<UserTables, { before: Date }>()(
  (_db, p) => sql<{ id: string }>`
    with old as (
      select id from webhook_delivery where created_at < ${p('before')}
      order by created_at limit ${sql.lit(rowsOfBatch)} for update skip locked
    )
    delete from webhook_delivery as d using old where d.id = old.id returning d.id`,
);

// Those that wait are bounded by another limit.
const deleteSurplus = statement<UserTables, { webhookIds: readonly string[] }>()(
  (_db, p) => sql<{ id: string }>`
    with surplus as (
      select d.id from unnest(${p.cast('webhookIds', 'uuid[]')}) as w (id)
      cross join lateral (
        select id from webhook_delivery as done
        where done.webhook_id = w.id and done.state <> 'WAITING'
        order by id desc offset ${sql.lit(webhookLimits.logged)}
      ) as d
      limit ${sql.lit(rowsOfBatch)}
    )
    delete from webhook_delivery as d using surplus where d.id = surplus.id returning d.id`,
);

const webhooksOfPage = 100;

const nextWebhooks = statement<UserTables, { after: string }>()((db, p) =>
  db
    .selectFrom('webhook')
    .select('id')
    .where('id', '>', p('after'))
    .orderBy('id')
    .limit(sql.lit(webhooksOfPage)),
);

/** Deletes what the log of a webhook does not show: deliveries of more than a month ago, and those beyond the last ones. */
export async function trimDeliveries({
  database,
  clock,
}: Pick<ServiceContext, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - webhookTimes.logKept);
  await deleteInBatches(database, (tx) => deleteOld.run(tx, { before }));
  // Page by page, so that no batch reads the logs of all webhooks again.
  let webhookIds: string[] = [];
  do {
    const page = await nextWebhooks.run(database, { after: webhookIds.at(-1) ?? NIL });
    webhookIds = page.map(({ id }) => id);
    await deleteInBatches(database, (tx) => deleteSurplus.run(tx, { webhookIds }));
  } while (webhookIds.length === webhooksOfPage);
}
