import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Metric } from '#kit/service/service';
import { lockBadge } from '../badge/badge-row.ts';
import type { BadgeContext } from '../context.ts';
import type { BadgeTables } from '../tables.ts';
import { askForDue } from './change-contract.ts';

const batch = 100;

const findDue = statement<BadgeTables, { networks: readonly string[] }>()(
  (_db, p) => sql<{ id: string }>`
    select b.id from badge b
    where b.contract is not null and b.deleted_at is null and b.network = ${p.any('networks')}
      and exists (select from contract_part c
        where c.badge_id = b.id and c.asked is null and c.wanted <> c.actual and c.reason is null)
    order by b.id limit ${sql.lit(batch)}`,
);

/** Asks for what events have made due, and for what had to wait for a network. Returns for how many badges. */
export async function syncContracts(context: BadgeContext): Promise<number> {
  const { chain, database } = context;
  const networks = chain.networks().map(({ name }) => name);
  const due = await findDue.run(database, { networks });
  for (const { id } of due) {
    await database.transaction(async (tx) => {
      const badge = await lockBadge(tx, id);
      if (badge) await askForDue(context, tx, badge);
    });
  }
  return due.length;
}

const forgive = statement<BadgeTables>()(
  () => sql<object>`
    update contract_part set reason = null
    where reason is not null and asked is null and wanted <> actual`,
);

/** What the chain has refused is tried again: a role or a block may have been missing. */
export const retryContracts = (database: Database) => forgive.command(database);

const countFailed = statement<BadgeTables>()(
  () => sql<{ count: number }>`
    select count(*)::integer as count from contract_part
    where reason is not null and asked is null and wanted <> actual`,
);

/** What pages an operator: a suspension may not reach the vouchers. */
export const contractMetrics = (database: Database): readonly Metric[] => [
  {
    name: 'vita_badge_contracts_failed',
    help: 'Changes of contracts of badges that the chain has refused',
    read: async () => (await countFailed.first(database))?.count ?? 0,
  },
];
