import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { isRowId } from '#kit/runtime/ids';
import type { StepSubjects } from '../chain/ports.ts';
import { claimOfSubject } from '../claim/claim.rules.ts';
import { partOfSubject } from '../contract/change-contract.ts';
import type { BadgeTables } from '../tables.ts';

interface Held {
  network: string;
  keys: readonly string[];
  contracts: readonly string[];
  claimIds: readonly string[];
  badgeIds: readonly string[];
}

const lockAll = statement<BadgeTables, Held>()(
  (_db, p) => sql<object>`
    select id from badge where id in (
      select id from badge where network = ${p('network')} and key = ${p.any('keys', 'text[]')}
      union all
      select id from badge where network = ${p('network')} and lower(contract) = ${p.any('contracts', 'text[]')}
      union all
      select badge_id from claim where id = ${p.any('claimIds', 'uuid[]')}
      union all
      select unnest(${p.cast('badgeIds', 'bigint[]')})
    )
    order by id for no key update`,
);

/** Keeps the badges of a step from other changes until it ends: in the order of their ids, as all who keep several do. */
export async function holdBadges(
  tx: Transaction,
  { network, badgeKeys, contracts, transactions }: StepSubjects,
): Promise<void> {
  const mints = transactions.filter(({ kind }) => kind === 'MINT');
  const others = transactions.filter(({ kind }) => kind !== 'MINT');
  await lockAll.run(tx, {
    network,
    keys: badgeKeys.map((key) => key.toLowerCase()),
    contracts,
    claimIds: mints.map(({ subject }) => claimOfSubject(subject).claimId).filter(isUuid),
    badgeIds: others.map(({ subject }) => partOfSubject(subject).badgeId).filter(isRowId),
  });
}
