import { sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { BadgeRow } from '../badge/badge-row.ts';
import type { BadgeGas, GasPrepayment } from '../badge/own-badge.type.ts';
import type { BadgeContext } from '../context.ts';
import type { BadgeTables } from '../tables.ts';
import { badgeAccount, mintsLeft } from './account.rules.ts';
import { mintCost } from './mint-cost.ts';

const findSums = statement<BadgeTables, { account: string }>()((db, p) =>
  db
    .selectFrom('gas_account')
    .select(['balance', 'reserved', 'spent'])
    .where('id', '=', p('account')),
);

/** Prepaid gas of a badge as its owner sees it. */
export async function readGas(
  { database, chain }: Pick<BadgeContext, 'database' | 'chain'>,
  badge: BadgeRow,
): Promise<BadgeGas> {
  const sums = await findSums.first(database, { account: badgeAccount(badge.id) });
  const balance = BigInt(sums?.balance ?? 0);
  const perMint = mintCost(chain, badge.network) ?? 0n;
  return {
    balance: String(balance),
    reserved: sums?.reserved ?? '0',
    spent: sums?.spent ?? '0',
    perMint: String(perMint),
    mintsLeft: mintsLeft(balance, perMint),
    suspended: badge.lacksGas,
    low: badge.gasLow,
  };
}

const latest = 50;

const findPrepayments = statement<BadgeTables, { badgeId: string }>()((db, p) =>
  db
    .selectFrom('gas_prepayment')
    .select(['id', 'state', 'transaction_hash as hash', 'amount', 'payer', 'at'])
    .where('badge_id', '=', p('badgeId'))
    .orderBy('id', 'desc')
    .limit(sql.lit(latest)),
);

/** The latest payments for a badge. */
export const readPrepayments = (on: Queryable, badgeId: string): Promise<GasPrepayment[]> =>
  findPrepayments.run(on, { badgeId });
