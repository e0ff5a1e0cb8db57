import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { BadgeRow } from '../badge/badge-row.ts';
import type { BadgeGas, GasPrepayment } from '../badge/own-badge.type.ts';
import type { BadgeContext } from '../context.ts';
import type { BadgeTables } from '../tables.ts';
import { badgeAccount, mintsLeft } from './account.rules.ts';
import { leastPayment, mintCost } from './mint-cost.ts';
import { readBalance } from './post-gas.ts';

/** Of all transfers of a badge: its claims are the only ones that reserve, and each mint is charged once. */
const readUse = statement<BadgeTables, { badgeId: string; account: string }>()(
  (_db, p) => sql<{ reserved: string; spent: string }>`
    with moved as (
      select coalesce(sum(amount) filter (where debit_account = ${p('account')} and cause like 'reserve:%'), 0)
          as reserved,
        coalesce(sum(amount) filter (where credit_account = ${p('account')} and cause like 'release:%'), 0)
          as released
      from gas_transfer where debit_account = ${p('account')} or credit_account = ${p('account')}
    ), waiting as (
      select coalesce(sum(a.balance), 0) as balance from claim c
      join gas_account a on a.id = 'reserved:' || c.id || ':' || c.tries
      where c.badge_id = ${p.cast('badgeId', 'bigint')} and c.tries > 0
    )
    select waiting.balance::text as reserved,
      (moved.reserved - moved.released - waiting.balance)::text as spent
    from moved, waiting`,
);

/** Prepaid gas of a badge as its owner sees it. */
export async function readGas(
  { database, chain }: Pick<BadgeContext, 'database' | 'chain'>,
  badge: BadgeRow,
): Promise<BadgeGas> {
  const account = badgeAccount(badge.id);
  const balance = await readBalance(database, account);
  const use = await readUse.first(database, { badgeId: badge.id, account });
  const perMint = mintCost(chain, badge.network) ?? 0n;
  return {
    balance: String(balance),
    reserved: use?.reserved ?? '0',
    spent: use?.spent ?? '0',
    perMint: String(perMint),
    mintsLeft: mintsLeft(balance, perMint),
    suspended: badge.lacksGas,
    low: badge.gasLow,
  };
}

const latest = 50;

interface Shown {
  badgeId: string;
  least: string;
  owner: string | null;
}

const findPrepayments = statement<BadgeTables, Shown>()((db, p) =>
  db
    .selectFrom('gas_prepayment')
    .select(['id', 'state', 'transaction_hash as hash', 'amount', 'payer', 'at'])
    .where('badge_id', '=', p('badgeId'))
    .where(
      sql<boolean>`(amount is null or amount >= ${p('least')}::numeric or payer = ${p('owner')})`,
    )
    .orderBy('id', 'desc')
    .limit(sql.lit(latest)),
);

/** The latest payments for a badge: those of its owner's wallet, and of others those that pay for a mint. */
export const readPrepayments = (
  { database, chain }: Pick<BadgeContext, 'database' | 'chain'>,
  { id: badgeId, network, ownerAddress: owner }: BadgeRow,
): Promise<GasPrepayment[]> =>
  findPrepayments.run(database, { badgeId, least: String(leastPayment(chain, network)), owner });
