import { createDatabase, type Database } from '#kit/database/database';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { createTestDatabase } from '#kit/testing/test-database';
import { createChain, type RunningChain } from '../../services/badge/src/chain/chain.ts';
import type { NetworkConfig } from '../../services/badge/src/chain/chain-config.ts';
import type { ChainParts } from '../../services/badge/src/chain/chain-parts.ts';
import { type Contracts, loadContracts } from '../../services/badge/src/chain/contracts.ts';
import { localFactoryOf } from '../../services/badge/src/chain/local-factory.ts';
import { activateNetwork, takeOver } from '../../services/badge/src/chain/network-store.ts';
import { createNode } from '../../services/badge/src/chain/node.ts';
import { createSigner } from '../../services/badge/src/chain/signer.ts';
import { migrations } from '../../services/badge/src/migrations/migrations.ts';
import { startTestChain } from '../test-chain.ts';
import { recordingListener, toldTable } from './recording-listener.ts';

export const gwei = 1_000_000_000n;
/** Accounts that anvil unlocks. */
export const [developer, fan, other] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
] as const;
export const keyOf = (text: string) => `0x${Buffer.from(text).toString('hex').padEnd(64, '0')}`;

export type ChainFixture = Awaited<ReturnType<typeof createChainFixture>>;

/** What was told, in the order of the commits. */
export interface Told {
  what: string;
  subject: string;
  detail: Record<string, string>;
}

interface Options {
  confirmations?: NetworkConfig['confirmations'];
  maxFeePerGas?: bigint;
}

/** A chain of its own and a database of the badge service, without the service. */
export async function createChainFixture(settings: Options = {}) {
  const { url, keyFile, rpc, send, close } = await startTestChain();
  const signer = await createSigner({ file: keyFile }, 5_000);
  const contracts: Contracts = await loadContracts();
  const factory = await localFactoryOf(signer.address);

  const urls = await createTestDatabase('badge', migrations);
  const logger = createLogger('test', 'silent');
  const clock = createClock();
  const admin = createDatabase({ url: urls.adminUrl, poolSize: 2, logger });
  await admin.query(toldTable);
  const database: Database = createDatabase({ url: urls.url, poolSize: 6, logger });
  const network: NetworkConfig = {
    name: 'local',
    rpcUrl: url,
    factory: null,
    confirmations: settings.confirmations ?? 1,
    maxFeePerGas: settings.maxFeePerGas ?? 50n * gwei,
  };
  const listener = recordingListener();
  const running: RunningChain[] = [];

  /** What a relayer works with, as the next one that takes over. */
  async function parts(rpcUrl = url): Promise<ChainParts> {
    await activateNetwork(database, 'local', clock.now());
    return {
      network,
      node: createNode({ url: rpcUrl, chainId: 31_337, timeoutMs: 1_000 }),
      signer,
      contracts,
      factory: factory.toLowerCase(),
      database,
      clock,
      logger,
      listener,
      epoch: await takeOver(database, 'local'),
    };
  }
  /** The chains as the service runs them. */
  async function open(rpcUrl = url): Promise<RunningChain> {
    const chain = await createChain({
      config: {
        networks: [{ ...network, rpcUrl }],
        signer: { file: keyFile },
        timeoutMs: 1_000,
      },
      url: urls.url,
      clock,
      logger,
      listener,
      pollMs: 20,
    });
    let closed: Promise<void> | undefined;
    const { close } = chain;
    running.push(chain);
    return Object.assign(chain, {
      close() {
        closed ??= close();
        return closed;
      },
    });
  }
  return {
    url,
    urls,
    rpc,
    keyFile,
    network,
    relayer: signer.address,
    factory,
    contracts,
    database,
    admin,
    clock,
    parts,
    open,
    mine: (blocks = 1) => rpc('anvil_mine', `0x${blocks.toString(16)}`),
    /** Blocks are made by `mine` only. */
    holdBlocks: () => rpc('evm_setAutomine', false),
    makeBlocks: () => rpc('evm_setAutomine', true),
    /** Sends from an account that anvil unlocks. */
    call: send,
    async told(): Promise<Told[]> {
      return admin.query<Told>('select what, subject, detail from told order by seq');
    },
    async forget() {
      await admin.query('truncate told');
    },
    async close() {
      await Promise.all(running.map((chain) => chain.close()));
      await database.close();
      await admin.close();
      await urls.drop();
      await close();
    },
  };
}

/** Makes the requests of a badge. */
export function requestsOf(fixture: Pick<ChainFixture, 'contracts' | 'factory'>, badge: string) {
  const { contracts, factory } = fixture;
  const badgeKey = keyOf(badge);
  const contract = contracts.predictBadge(factory, badgeKey);
  const shared = { network: 'local', account: badge, gasLimit: 500_000n } as const;
  return {
    contract,
    badgeKey,
    create: {
      ...shared,
      kind: 'CREATE_BADGE' as const,
      subject: badge,
      to: factory,
      data: contracts.createBadge({
        badgeKey,
        owner: developer,
        name: badge,
        symbol: 'VITA',
        baseUri: 'https://vita.test/',
        cap: 1_000,
        isSoulbound: false,
      }),
    },
    mint: (claim: string, to: string = fan) => ({
      ...shared,
      kind: 'MINT' as const,
      subject: claim,
      to: contract,
      data: contracts.mint(keyOf(claim), to),
    }),
    call: (kind: 'PAUSE' | 'UNPAUSE' | 'SET_CAP', subject: string, data: string) => ({
      ...shared,
      kind,
      subject,
      to: contract,
      data,
    }),
  };
}
