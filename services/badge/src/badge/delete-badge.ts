import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { badgeTimes } from '#schema/badge-limits';
import type { BadgeContext } from '../context.ts';
import { readProduct } from '../copy/products.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import { badgeAccount } from '../gas/account.rules.ts';
import { leastPayment } from '../gas/mint-cost.ts';
import { usePicture } from '../picture/badge-pictures.ts';
import type { BadgeTables } from '../tables.ts';
import { lockBadge } from './badge-row.ts';
import { assertManages } from './rights.rules.ts';
import { setFacts } from './set-facts.ts';

interface Use {
  id: string;
  account: string;
  least: string;
  /** Reports from before are of payments that hardly come. */
  since: Date;
}

const findUse = statement<BadgeTables, Use>()(
  (_db, p) => sql<{ isUsed: boolean }>`
    select exists (select from claim where badge_id = ${p.cast('id', 'bigint')} and state <> 'FAILED')
      or exists (select from badge_token where badge_id = ${p.cast('id', 'bigint')})
      or exists (select from holder where badge_id = ${p.cast('id', 'bigint')})
      or exists (select from gas_prepayment where badge_id = ${p.cast('id', 'bigint')}
        and (state = 'REPORTED' and at > ${p.cast('since', 'timestamptz')}
          or state = 'SEEN' and amount >= ${p('least')}::numeric))
      or exists (select from gas_account
        where id = ${p('account')} and balance >= ${p('least')}::numeric) as "isUsed"`,
);

/**
 * Deletes a badge that nobody has claimed and for which nobody has prepaid a mint. A contract that exists stays on its chain,
 * without a token; a payment to it that comes later brings the badge back. A repetition changes nothing.
 * @throws NOT_FOUND, FORBIDDEN, WALLET_REQUIRED, BADGE_NOT_EMPTY, THROTTLED
 */
export async function deleteBadge(
  context: BadgeContext,
  writer: RequestWriter,
  id: string,
): Promise<void> {
  const { clock, database, outbox } = context;
  await database.transaction(async (tx) => {
    await requirePresent(tx, writer.userId);
    const badge = await lockBadge(tx, id);
    if (!badge) throw new DomainError('NOT_FOUND');
    assertManages(writer, await readProduct(tx, badge.productId));
    if (badge.deletedAt) return;
    // Anybody can pay, so what mints nothing hinders nobody. It stays in the ledger.
    const least = String(leastPayment(context.chain, badge.network));
    const now = clock.now();
    const since = new Date(now.getTime() - badgeTimes.reportWaits);
    const use = await findUse.first(tx, { id, account: badgeAccount(id), least, since });
    if (use?.isUsed !== false) throw new DomainError('BADGE_NOT_EMPTY');
    await enforceWriteLimit(context, tx, 'badge', writer);
    await setFacts(context, tx, badge, { deletedAt: now, claimEnabled: false });
    await outbox.add(tx, ...(await usePicture(tx, { badgeId: id, name: null, now })));
  });
}
