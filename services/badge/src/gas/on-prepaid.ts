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
import { passReached } from '../reward/cross-milestones.ts';
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
  /** Null for a badge of nobody: an erased member may have paid. */
  payer: string | null;
  userId: string | null;
  amount: string;
  state: string;
  at: Date;
}

/** A payment that a client reported is listed in any case. Returns a row when the payment is listed. */
const list = statement<BadgeTables, Seen & { isOfWorth: boolean }>()(
  (_db, p) => sql<{ id: string }>`
    with reported as (
      delete from gas_prepayment
      where badge_id = ${p.cast('badgeId', 'bigint')} and network = ${p.cast('network', 'text')}
        and transaction_hash = ${p.cast('transactionHash', 'text')} and state = 'REPORTED'
      returning id, user_id
    )
    insert into gas_prepayment (badge_id, network, transaction_hash, state, block_hash, log_index, payer, amount, user_id,
      at)
    select ${p.cast('badgeId', 'bigint')}, ${p.cast('network', 'text')}, ${p.cast('transactionHash', 'text')},
      ${p.cast('state', 'text')}, ${p.cast('blockHash', 'text')}, ${p.cast('logIndex', 'integer')},
      ${p.cast('payer', 'text')}, ${p('amount')}::numeric,
      coalesce((select user_id from reported limit 1), ${p.cast('userId', 'uuid')}), ${p.cast('at', 'timestamptz')}
    where ${p.cast('isOfWorth', 'boolean')} or exists (select from reported)
      or exists (select from gas_prepayment where network = ${p.cast('network', 'text')}
        and block_hash = ${p.cast('blockHash', 'text')} and log_index = ${p.cast('logIndex', 'integer')})
    on conflict (network, block_hash, log_index) where block_hash is not null
      do update set state = excluded.state
    returning id`,
);

/** Dust of strangers is worth no row: less than a mint takes, from another wallet than the owner's. */
function isOfWorth({ chain }: BadgeContext, badge: BadgeRow, log: PrepaidLog): boolean {
  const isOwn = log.payer.toLowerCase() === badge.ownerAddress?.toLowerCase();
  return isOwn || log.amount >= leastPayment(chain, badge.network);
}

/**
 * A payment is seen, and is credited with exactly its amount when its block stays. Dust of strangers is credited too, but
 * not listed, so that it hides no other payment.
 */
export async function onPrepaid(
  context: BadgeContext,
  tx: Transaction,
  phase: LogPhase,
  log: PrepaidLog,
): Promise<void> {
  const badge = await lockByKey(tx, log.network, log.badgeKey);
  if (!badge) return;
  const { network, transactionHash, blockHash, logIndex } = log;
  const payer = log.payer.toLowerCase();
  const ownerId = badge.ownerId ?? badge.creatorId;
  const listed = await list.first(tx, {
    badgeId: badge.id,
    network,
    transactionHash,
    blockHash,
    logIndex,
    payer: ownerId === null ? null : payer,
    userId: payer === badge.ownerAddress ? ownerId : null,
    amount: String(log.amount),
    state: phase,
    at: context.clock.now(),
    isOfWorth: isOfWorth(context, badge, log),
  });
  if (phase === 'CONFIRMED') await credit(context, tx, badge, log, listed !== null);
  if (phase === 'UNDONE') await reverse(context, tx, badge, log);
}

const causeOf = ({ network, blockHash, logIndex }: PrepaidLog): string =>
  `prepaid:${network}:${blockHash}:${logIndex}`;

async function credit(
  context: BadgeContext,
  tx: Transaction,
  ...[badge, log, isListed]: [BadgeRow, PrepaidLog, boolean]
): Promise<void> {
  const { network, amount } = log;
  const account = badgeAccount(badge.id);
  const cause = causeOf(log);
  await postGas(tx, context, [
    { cause, network, debit: `chain:${network}`, credit: account, amount },
  ]);
  // Somebody paid for a badge that its owner has deleted: it is hers again as soon as there is a mint in it, since nothing
  // else could use the amount.
  const least = leastPayment(context.chain, network);
  const isBack = badge.deletedAt !== null && (await readBalance(tx, account)) >= least;
  // From a payment on, the owner is told anew; dust of strangers is none.
  const told = isListed ? { gasTold: 0, gasToldAt: null } : {};
  await setFacts(context, tx, badge, isBack ? { ...told, deletedAt: null } : told);
  if (!isBack) return;
  const { id: badgeId, productId, names: name } = badge;
  const now = context.clock.now();
  await passReached.run(tx, { id: badgeId, now });
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
