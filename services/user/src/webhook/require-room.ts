import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { webhookLimits, webhookScopes } from '#schema/webhooks';
import type { UserTables } from '../tables.ts';

interface Owned {
  id: string;
  userId: string;
  scope: string;
}

const countAll = statement<UserTables, Pick<Owned, 'id' | 'userId'>>()(
  (_db, p) => sql<{ own: number; site: number }>`
    select count(*) filter (where user_id = ${p('userId')})::integer as own, count(*)::integer as site
    from webhook
    where scope = 'ALL' and paused_at is null and confirmed_at is not null and id <> ${p('id')}`,
);

/**
 * Refuses a further webhook for all products, since each event is sent to all of them. Those
 * that no receiver has confirmed get nothing and do not count. Members who add the last one
 * of the site at the same moment can exceed its limit by a few.
 * @throws WEBHOOK_ALL_LIMIT
 */
export async function requireRoom(tx: Transaction, { id, userId, scope }: Owned): Promise<void> {
  if (scope !== webhookScopes.ALL) return;
  const { perMember, perSite } = webhookLimits.allProducts;
  const count = await countAll.first(tx, { id, userId });
  if (!count) return;
  const max = count.own >= perMember ? perMember : perSite;
  if (count.own >= perMember || count.site >= perSite) {
    throw new DomainError('WEBHOOK_ALL_LIMIT', { field: 'scope', max });
  }
}
