import { sql } from 'kysely';
import type { Database, Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { type NetworkName, sending } from '#schema/networks';
import type { BadgeTables } from '../tables.ts';
import type { ChainParts } from './chain-parts.ts';

/**
 * What keeps a network from working. AWAY: the node fails, is late, or answers nonsense. BEHIND: it lacks
 * the latest blocks. NO_FUNDS: the relayer cannot pay for the next transaction. FEES_TOO_HIGH: gas costs
 * more than the cap. STUCK: replacements did not bring a transaction into a block.
 */
export type ChainState =
  | 'READY'
  | 'AWAY'
  | 'WRONG_CHAIN'
  | 'BEHIND'
  | 'NO_FACTORY'
  | 'NO_FUNDS'
  | 'FEES_TOO_HIGH'
  | 'STUCK';

/** Another relayer has taken over; this one must not write any more. */
export class TakenOver extends Error {}

/** An insert that finds the row would wait for a step that changes it. */
const activate = statement<BadgeTables, { network: string; at: Date }>()(
  (_, p) => sql<object>`
    insert into chain_network (network, state, state_since)
    select ${p.cast('network', 'text')}, 'READY', ${p.cast('at', 'timestamptz')}
    where not exists (select from chain_network where network = ${p.cast('network', 'text')})
    on conflict do nothing`,
);

/** From the first use on, the network is followed. */
export const activateNetwork = (tx: Queryable, network: NetworkName, at: Date) =>
  activate.run(tx, { network, at });

const readActive = statement<BadgeTables, { network: string }>()((db, p) =>
  db.selectFrom('chain_network').select('network').where('network', '=', p('network')),
);

export const isActive = async (database: Queryable, network: NetworkName): Promise<boolean> =>
  (await readActive.first(database, { network })) !== null;

const raiseEpoch = statement<BadgeTables, { network: string }>()((db, p) =>
  db
    .updateTable('chain_network')
    .set({ epoch: sql<string>`epoch + 1` })
    .where('network', '=', p('network'))
    .returning('epoch'),
);

/** Returns the number of the new relayer. Transactions of older ones fail from now on. */
export async function takeOver(database: Database, network: NetworkName): Promise<string> {
  const [row] = await raiseEpoch.command(database, { network });
  return String(row?.epoch);
}

const lockEpoch = statement<BadgeTables, { network: string }>()((db, p) =>
  db.selectFrom('chain_network').select('epoch').where('network', '=', p('network')).forUpdate(),
);

/** Runs one step of this relayer. @throws TakenOver when another one has begun */
export const step = <T>(
  { database, network, epoch }: Pick<ChainParts, 'database' | 'network' | 'epoch'>,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => {
    const row = await lockEpoch.first(tx, { network: network.name });
    if (String(row?.epoch) !== epoch) throw new TakenOver(network.name);
    return run(tx);
  });

const writeState = statement<BadgeTables, { network: string; state: string; at: Date }>()((db, p) =>
  db
    .updateTable('chain_network')
    .set({ state: p('state'), state_since: p.cast('at', 'timestamptz') })
    .where('network', '=', p('network'))
    .where('state', '<>', p('state')),
);

/** Shown to members and operators. */
export const setState = (database: Database, network: NetworkName, state: ChainState, at: Date) =>
  writeState.command(database, { network, state, at });

export interface NetworkStatus {
  state: ChainState;
  since: Date;
  /** Number of the last block that was followed; null before the first. */
  head: number | null;
  final: number | null;
  /** Reorganisations that took away blocks which counted as final. */
  deepReorganisations: number;
}

const readStatus = statement<BadgeTables, { network: string }>()((db, p) =>
  db
    .selectFrom('chain_network')
    .select(['state', 'state_since', 'head', 'final', 'deep_reorganisations'])
    .where('network', '=', p('network')),
);

const toNumber = (value: string | null): number | null => (value === null ? null : Number(value));

/** Null before the network's first use. */
export async function networkStatus(
  database: Queryable,
  network: NetworkName,
): Promise<NetworkStatus | null> {
  const row = await readStatus.first(database, { network });
  if (!row) return null;
  return {
    state: row.state as ChainState,
    since: row.state_since,
    head: toNumber(row.head),
    final: toNumber(row.final),
    deepReorganisations: row.deep_reorganisations,
  };
}

const readHash = statement<BadgeTables, { network: string; number: number }>()((db, p) =>
  db
    .selectFrom('chain_block')
    .select('hash')
    .where('network', '=', p('network'))
    .where('number', '=', p.cast('number', 'bigint') as never),
);

/** Null for a block that was not followed, or is too old. */
export const hashAt = async (
  database: Queryable,
  network: NetworkName,
  number: number,
): Promise<string | null> => (await readHash.first(database, { network, number }))?.hash ?? null;

export interface Tip {
  number: number;
  hash: string;
}

const readTip = statement<BadgeTables, { network: string }>()((db, p) =>
  db
    .selectFrom('chain_block')
    .select(['number', 'hash'])
    .where('network', '=', p('network'))
    .orderBy('number', 'desc')
    .limit(1),
);

/** The last block that was followed. */
export async function readTipOf(database: Queryable, network: NetworkName): Promise<Tip | null> {
  const row = await readTip.first(database, { network });
  return row && { number: Number(row.number), hash: row.hash };
}

interface BlockRow {
  network: string;
  number: number;
  hash: string;
  final: number;
  /** Its time. */
  at: Date;
}

const addBlock = statement<BadgeTables, BlockRow>()(
  (_, p) => sql`
    with added as (
      insert into chain_block (network, number, hash)
      values (${p('network')}, ${p.cast('number', 'bigint')}, ${p('hash')})
    ), forgotten as (
      delete from chain_block
      where network = ${p('network')}
        and number <= ${p.cast('number', 'bigint')} - ${sql.lit(sending.keptBlocks)}
    )
    update chain_network
    set head = ${p.cast('number', 'bigint')},
      final = greatest(final, ${p.cast('final', 'bigint')}),
      followed_to = greatest(followed_to, ${p.cast('at', 'timestamptz')})
    where network = ${p('network')}`,
);

/** The next block. @param final the number up to which blocks are final */
export const storeBlock = (tx: Transaction, block: BlockRow) => addBlock.run(tx, block);

const markFollowed = statement<BadgeTables, { network: string; at: Date }>()(
  (_, p) => sql`
    update chain_network set followed_to = ${p.cast('at', 'timestamptz')}
    where network = ${p('network')}
      and (followed_to is null or followed_to < ${p.cast('at', 'timestamptz')} - interval '1 minute')`,
);

/** There is no block yet that was not taken in; the next one is later than this. */
export const storeFollowed = (database: Database, network: NetworkName, at: Date) =>
  markFollowed.command(database, { network, at });

const readFollowed = statement<BadgeTables, { network: string }>()((db, p) =>
  db.selectFrom('chain_network').select('followed_to').where('network', '=', p('network')),
);

/** Up to which time all blocks are taken in; null before the first. */
export const followedTo = async (on: Queryable, network: NetworkName): Promise<Date | null> =>
  (await readFollowed.first(on, { network }))?.followed_to ?? null;

const dropBlock = statement<BadgeTables, { network: string; number: number }>()(
  (_, p) => sql`
    with dropped as (
      delete from chain_block
      where network = ${p('network')} and number = ${p.cast('number', 'bigint')}
    )
    update chain_network
    set head = ${p.cast('number', 'bigint')} - 1,
      deep_reorganisations =
        deep_reorganisations + case when final = ${p.cast('number', 'bigint')} then 1 else 0 end
    where network = ${p('network')}`,
);

/** The last block, which the chain has no longer. A reorganisation below the final block is counted. */
export const forgetBlock = (tx: Transaction, network: NetworkName, number: number) =>
  dropBlock.run(tx, { network, number });

interface NewContracts {
  network: string;
  addresses: readonly string[];
  badgeKeys: readonly string[];
}

const addContracts = statement<BadgeTables, NewContracts>()(
  (_, p) => sql<object>`
    insert into chain_contract (network, address, badge_key)
    select ${p.cast('network', 'text')}, address, badge_key
    from unnest(${p.cast('addresses', 'text[]')}, ${p.cast('badgeKeys', 'text[]')})
      as new (address, badge_key)
    on conflict do nothing`,
);

/** The address of a key is always the same, so that a contract is never forgotten. */
export async function storeContracts(
  tx: Queryable,
  network: NetworkName,
  contracts: readonly { address: string; badgeKey: string }[],
): Promise<void> {
  if (contracts.length === 0) return;
  const addresses = contracts.map(({ address }) => address);
  const badgeKeys = contracts.map(({ badgeKey }) => badgeKey);
  await addContracts.run(tx, { network, addresses, badgeKeys });
}

const readContracts = statement<BadgeTables, { network: string }>()((db, p) =>
  db.selectFrom('chain_contract').select('address').where('network', '=', p('network')),
);

export const contractsOf = async (database: Queryable, network: NetworkName): Promise<string[]> =>
  (await readContracts.run(database, { network })).map(({ address }) => address);
