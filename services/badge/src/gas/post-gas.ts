import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Clock } from '#kit/runtime/clock';
import { assert } from '#kit/runtime/errors';
import type { BadgeTables } from '../tables.ts';
import type { GasAccount, GasTransfer } from './account.rules.ts';

interface NewRows {
  causes: readonly string[];
  networks: readonly string[];
  debits: readonly string[];
  credits: readonly string[];
  amounts: readonly string[];
  at: Date;
}

const insertNew = statement<BadgeTables, NewRows>()(
  (_db, p) => sql<{ cause: string }>`
    insert into gas_transfer (cause, network, debit_account, credit_account, amount, at)
    select cause, network, debit, credit, amount::numeric, ${p.cast('at', 'timestamptz')}
    from unnest(
      ${p.cast('causes', 'text[]')}, ${p.cast('networks', 'text[]')}, ${p.cast('debits', 'text[]')},
      ${p.cast('credits', 'text[]')}, ${p.cast('amounts', 'text[]')}
    ) with ordinality as new (cause, network, debit, credit, amount, n)
    order by n
    on conflict (cause) do nothing
    returning cause`,
);

/**
 * Posts the transfers whose causes are new, in order. The others were posted before and change nothing. A trigger
 * moves the balances.
 */
export async function postGas(
  tx: Transaction,
  { clock }: { clock: Clock },
  transfers: readonly GasTransfer[],
): Promise<void> {
  if (transfers.length === 0) return;
  for (const { amount } of transfers) assert(amount > 0n, 'an amount of gas is above 0 wei');
  await insertNew.run(tx, {
    causes: transfers.map(({ cause }) => cause),
    networks: transfers.map(({ network }) => network),
    debits: transfers.map(({ debit }) => debit),
    credits: transfers.map(({ credit }) => credit),
    amounts: transfers.map(({ amount }) => String(amount)),
    at: clock.now(),
  });
}

const findBalance = statement<BadgeTables, { account: string }>()((db, p) =>
  db.selectFrom('gas_account').select('balance').where('id', '=', p('account')),
);

/** Wei; 0 for an account without a transfer. */
export async function readBalance(on: Queryable, account: GasAccount): Promise<bigint> {
  const row = await findBalance.first(on, { account });
  return BigInt(row?.balance ?? 0);
}
