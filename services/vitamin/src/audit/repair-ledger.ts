import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { VitaminTables } from '../tables.ts';
import { type Compared, compareLedgers, dueTransfers } from './compare-ledgers.ts';
import type { LedgerTables } from './ledger-tables.ts';

/** What the service has passed without its inbox, so that a replay counts nothing twice. */
const addToInbox = statement<LedgerTables>()((db) =>
  db
    .insertInto('vitamin.inbox')
    .expression(
      db
        .selectFrom('inbox')
        .selectAll()
        .where('event_id', 'in', db.selectFrom('rebuild_passed').select('event_id')),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

const grantColumns = [
  'rule',
  'cause',
  'debit_account',
  'credit_account',
  'amount',
  'at',
  'product_id',
  'product_name',
  'traceparent',
] as const;

const addMissingGrants = statement<LedgerTables>()((db) =>
  db
    .insertInto('vitamin.transfer')
    .columns(grantColumns)
    .expression(
      db
        .selectFrom(sql<VitaminTables['transfer']>`(${dueTransfers})`.as('due'))
        .select(grantColumns)
        .where('reverses', 'is', null)
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.columns(['rule', 'cause']).doNothing()),
);

/** Each run adds one transfer at most to each chain, whose transfer to reverse must be there. */
const addMissingCorrections = statement<LedgerTables>()(
  () => sql<{ id: string }>`
    insert into vitamin.transfer (rule, cause, debit_account, credit_account, amount, at, product_id,
      product_name, traceparent, reverses, reason, operator, correction)
    select due.rule, due.cause, due.debit_account, due.credit_account, due.amount, due.at,
      due.product_id, due.product_name, due.traceparent, target.id, due.reason, due.operator,
      due.correction
    from (${dueTransfers}) as due
    join transfer given on given.id = due.reverses
    join vitamin.transfer target on target.rule = given.rule and target.cause = given.cause
    where not exists (select from vitamin.transfer live where live.reverses = target.id)
    order by due.id
    on conflict (rule, cause) do nothing
    returning id`,
);

const deleteProducts = statement<LedgerTables>()((db) => db.deleteFrom('vitamin.product'));
const copyProducts = statement<LedgerTables>()((db) =>
  db.insertInto('vitamin.product').expression(db.selectFrom('product').selectAll()),
);
const deleteMembers = statement<LedgerTables>()((db) => db.deleteFrom('vitamin.member'));
const copyMembers = statement<LedgerTables>()((db) =>
  db.insertInto('vitamin.member').expression(db.selectFrom('member').selectAll()),
);
const deleteNewcomers = statement<LedgerTables>()((db) => db.deleteFrom('vitamin.newcomer'));
const copyNewcomers = statement<LedgerTables>()((db) =>
  db.insertInto('vitamin.newcomer').expression(db.selectFrom('newcomer').selectAll()),
);
const deleteWallets = statement<LedgerTables>()((db) => db.deleteFrom('vitamin.rewarded_wallet'));
const copyWallets = statement<LedgerTables>()((db) =>
  db.insertInto('vitamin.rewarded_wallet').expression(db.selectFrom('rewarded_wallet').selectAll()),
);
const deleteWithheld = statement<LedgerTables>()((db) => db.deleteFrom('vitamin.withheld_up'));
const copyWithheld = statement<LedgerTables>()((db) =>
  db.insertInto('vitamin.withheld_up').expression(db.selectFrom('withheld_up').selectAll()),
);
const deleteAccounts = statement<LedgerTables>()((db) => db.deleteFrom('vitamin.account'));
const sumAccounts = statement<LedgerTables>()((db) => {
  const transfers = db.selectFrom('vitamin.transfer');
  const sides = transfers
    .select(['credit_account as id', 'amount'])
    .unionAll(transfers.select(['debit_account as id', sql<number>`-amount`.as('amount')]));
  return db
    .insertInto('vitamin.account')
    .columns(['id', 'balance'])
    .expression(
      db
        .selectFrom(sides.as('side'))
        .select(({ fn }) => ['id', fn.sum('amount').as('balance')])
        .groupBy('id'),
    );
});

/**
 * Makes the live ledger equal to the rebuilt one: replaces copies and balances, and adds missing
 * transfers. Returns the differences that it found.
 */
export async function repairLedger(tx: Transaction): Promise<Compared> {
  await addToInbox.run(tx);
  const differences = await compareLedgers(tx);
  if (differences.count === 0) return differences;
  await deleteProducts.run(tx);
  await copyProducts.run(tx);
  await deleteMembers.run(tx);
  await copyMembers.run(tx);
  await deleteNewcomers.run(tx);
  await copyNewcomers.run(tx);
  await deleteWallets.run(tx);
  await copyWallets.run(tx);
  await deleteWithheld.run(tx);
  await copyWithheld.run(tx);
  // Before the missing transfers, whose trigger moves balances: a wrong one could fall below 0.
  await deleteAccounts.run(tx);
  await sumAccounts.run(tx);
  await addMissingGrants.run(tx);
  while ((await addMissingCorrections.run(tx)).length > 0);
  return differences;
}
