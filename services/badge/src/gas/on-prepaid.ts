import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { badgeRestored } from '#schema/generated/events';
import { fileNameOf } from '#schema/page-paths';
import { type BadgeRow, lockByKey } from '../badge/badge-row.ts';
import { setFacts } from '../badge/set-facts.ts';
import type { LogPhase, PrepaidLog } from '../chain/ports.ts';
import type { BadgeContext } from '../context.ts';
import { readProduct } from '../copy/products.ts';
import { usePicture } from '../picture/badge-pictures.ts';
import type { BadgeTables } from '../tables.ts';
import { badgeAccount } from './account.rules.ts';
import { leastPayment } from './mint-cost.ts';
import { postGas, readBalance } from './post-gas.ts';

interface Seen {
  badgeId: string;
  network: string;
  transactionHash: string;
  blockHash: string;
  logIndex: number;
  payer: string;
  amount: string;
  state: string;
  at: Date;
}

const upsert = statement<BadgeTables, Seen>()(
  (_db, p) => sql<{ id: string }>`
    insert into gas_prepayment (badge_id, network, transaction_hash, state, block_hash, log_index, payer, amount, at)
    values (${p.cast('badgeId', 'bigint')}, ${p('network')}, ${p('transactionHash')}, ${p('state')},
      ${p('blockHash')}, ${p('logIndex')}, ${p('payer')}, ${p('amount')}::numeric, ${p.cast('at', 'timestamptz')})
    on conflict (network, block_hash, log_index) where block_hash is not null
      do update set state = excluded.state
    returning id`,
);

/** The log is the payment that a client reported. */
const deleteReport = statement<
  BadgeTables,
  { badgeId: string; network: string; transactionHash: string }
>()(
  (_db, p) => sql<object>`
    delete from gas_prepayment
    where badge_id = ${p.cast('badgeId', 'bigint')} and network = ${p('network')}
      and transaction_hash = ${p('transactionHash')} and state = 'REPORTED'`,
);

/** A payment is seen, and is credited with exactly its amount when its block stays. */
export async function onPrepaid(
  context: BadgeContext,
  tx: Transaction,
  phase: LogPhase,
  log: PrepaidLog,
): Promise<void> {
  const badge = await lockByKey(tx, log.network, log.badgeKey);
  if (!badge) return;
  const { network, transactionHash, blockHash, logIndex } = log;
  const place = { badgeId: badge.id, network, transactionHash };
  await upsert.run(tx, {
    ...place,
    blockHash,
    logIndex,
    payer: log.payer.toLowerCase(),
    amount: String(log.amount),
    state: phase,
    at: context.clock.now(),
  });
  await deleteReport.run(tx, place);
  if (phase === 'CONFIRMED') await credit(context, tx, badge, log);
  if (phase === 'UNDONE') await reverse(context, tx, badge, log);
}

const causeOf = ({ network, blockHash, logIndex }: PrepaidLog): string =>
  `prepaid:${network}:${blockHash}:${logIndex}`;

async function credit(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  log: PrepaidLog,
): Promise<void> {
  const { network, amount } = log;
  const account = badgeAccount(badge.id);
  const cause = causeOf(log);
  await postGas(tx, context, [
    { cause, network, debit: `chain:${network}`, credit: account, amount },
  ]);
  // Somebody paid for a badge that its owner has deleted: it is hers again, since nothing else could use the amount.
  const least = leastPayment(context.chain, network);
  const isBack = badge.deletedAt !== null && (await readBalance(tx, account)) >= least;
  await setFacts(context, tx, badge, isBack ? { deletedAt: null } : {});
  if (!isBack) return;
  const { id: badgeId, productId, names: name } = badge;
  const now = context.clock.now();
  const used = await usePicture(tx, { badgeId, name: fileNameOf(badge.image), now });
  const ownerId = (await readProduct(tx, productId))?.ownerId ?? null;
  await context.outbox.add(tx, badgeRestored({ badgeId, ownerId, name, productId }), ...used);
}

const findCredit = statement<BadgeTables, { cause: string }>()((db, p) =>
  db.selectFrom('gas_transfer').select('id').where('cause', '=', p('cause')),
);

/** A block that counted as final has gone: the site bears what was spent of it already. */
async function reverse(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  log: PrepaidLog,
): Promise<void> {
  const cause = causeOf(log);
  if (!(await findCredit.first(tx, { cause }))) return;
  const { network, amount } = log;
  const account = badgeAccount(badge.id);
  const balance = await readBalance(tx, account);
  const taken = balance < amount ? balance : amount;
  const to = `chain:${network}` as const;
  const parts = [
    { cause: `undone:${cause}`, network, debit: account, credit: to, amount: taken },
    {
      cause: `loss:${cause}`,
      network,
      debit: `site:${network}` as const,
      credit: to,
      amount: amount - taken,
    },
  ];
  await postGas(
    tx,
    context,
    parts.filter((part) => part.amount > 0n),
  );
  await setFacts(context, tx, badge);
}
