import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement } from '#kit/database/statement';
import type { Clock } from '#kit/runtime/clock';
import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { badgeTimes } from '#schema/badge-limits';
import { requireBadge } from '../badge/badge-row.ts';
import { assertManages } from '../badge/rights.rules.ts';
import { requireHash } from '../claim/report-claim.ts';
import type { BadgeContext } from '../context.ts';
import { adoptBadge } from '../contract/adopt-badge.ts';
import { readProduct } from '../copy/products.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import type { BadgeTables } from '../tables.ts';

interface Reported {
  badgeId: string;
  network: string;
  hash: string;
  userId: string;
  at: Date;
}

/** Nothing when the chain has told of it already. */
const insertReport = statement<BadgeTables, Reported>()(
  (_db, p) => sql<object>`
    insert into gas_prepayment (badge_id, network, transaction_hash, state, user_id, at)
    select ${p.cast('badgeId', 'bigint')}, ${p.cast('network', 'text')}, ${p.cast('hash', 'text')}, 'REPORTED',
      ${p.cast('userId', 'uuid')}, ${p.cast('at', 'timestamptz')}
    where not exists (select from gas_prepayment
      where badge_id = ${p.cast('badgeId', 'bigint')} and network = ${p.cast('network', 'text')}
        and transaction_hash = ${p.cast('hash', 'text')})
    on conflict do nothing`,
);

/** The chain can tell of it before the client does. */
const setPayer = statement<BadgeTables, Omit<Reported, 'at'>>()((db, p) =>
  db
    .updateTable('gas_prepayment')
    .set({ user_id: p('userId') })
    .where('badge_id', '=', p('badgeId'))
    .where('network', '=', p('network'))
    .where('transaction_hash', '=', p('hash'))
    .where('payer', 'is not', null)
    .where('user_id', 'is', null),
);

/**
 * The owner's wallet has sent a prepayment. It only shows that sooner: what is credited is what the chain tells.
 * @throws NOT_FOUND, FORBIDDEN, WALLET_REQUIRED, BADGE_NO_CONTRACT while there is no contract, FIELD_INVALID, THROTTLED
 */
export async function reportPrepayment(
  context: BadgeContext,
  writer: RequestWriter,
  { badgeId, hash: given }: { badgeId: string; hash: string },
): Promise<void> {
  const hash = requireHash(given);
  const { clock, database } = context;
  await database.transaction(async (tx) => {
    await requirePresent(tx, writer.userId);
    const badge = await requireBadge(tx, badgeId);
    assertManages(writer, await readProduct(tx, badge.productId));
    if (badge.deployState !== 'DEPLOYED') throw new DomainError('BADGE_NO_CONTRACT');
    await enforceWriteLimit(context, tx, 'badge', writer);
    await adoptBadge(context, tx, badge, writer);
    const { network } = badge;
    const { userId } = writer;
    await setPayer.run(tx, { badgeId, network, hash, userId });
    await insertReport.run(tx, { badgeId, network, hash, userId, at: clock.now() });
  });
}

const deleteBatch = statement<BadgeTables, { before: Date }>()(
  (_db, p) => sql<{ id: string }>`
    delete from gas_prepayment where id in (
      select id from gas_prepayment
      where state = 'REPORTED' and at < ${p.cast('before', 'timestamptz')} limit ${sql.lit(rowsOfBatch)}
    ) returning id`,
);

/** Forgets reported payments of which no chain has told. */
export async function deleteOldReports(
  database: Database,
  { clock }: { clock: Clock },
): Promise<void> {
  const before = new Date(clock.now().getTime() - badgeTimes.reportKept);
  await deleteInBatches(database, (tx) => deleteBatch.run(tx, { before }));
}
