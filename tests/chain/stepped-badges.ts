import { createServiceFixture } from '#kit/testing/service-fixture';
import { serveBadges } from '../../services/badge/src/app.ts';
import { createChain } from '../../services/badge/src/chain/chain.ts';
import type { NetworkConfig } from '../../services/badge/src/chain/chain-config.ts';
import { activateNetwork, takeOver } from '../../services/badge/src/chain/network-store.ts';
import { runRound } from '../../services/badge/src/chain/network-worker.ts';
import { createNode } from '../../services/badge/src/chain/node.ts';
import { createSigner } from '../../services/badge/src/chain/signer.ts';
import { createChainListener } from '../../services/badge/src/chain-listener.ts';
import { migrations } from '../../services/badge/src/migrations/migrations.ts';
import { createDeveloper, formWith, upload } from '../../services/badge/src/testing/developers.ts';
import { startTestChain } from '../test-chain.ts';
import { encodeCall, encodePrepay } from './badge-calls.ts';
import { developer as developerWallet, gwei } from './chain-fixture.ts';

/** Blocks that make one final. */
const confirmations = 4;
const maxFeePerGas = 50n * gwei;
/** What one mint takes at most. */
export const perMint = 140_000n * maxFeePerGas;

const hex = (value: bigint | number) => `0x${value.toString(16)}`;

export type SteppedBadges = Awaited<ReturnType<typeof createSteppedBadges>>;

/** The badge service on a chain of its own, where a block and a round of the relayer are each one call. */
export async function createSteppedBadges() {
  const { url, keyFile, rpc, close } = await startTestChain();
  const signer = await createSigner({ file: keyFile }, 5_000);
  const network: NetworkConfig = {
    name: 'local',
    rpcUrl: url,
    factory: null,
    confirmations,
    maxFeePerGas,
  };
  const config = { networks: [network], signer: { file: keyFile }, timeoutMs: 5_000 };
  const fixture = await createServiceFixture('badge', migrations, (service, dependencies) =>
    serveBadges(service, dependencies, async (listener) => {
      const chain = await createChain({ config, url: service.url, listener, ...dependencies });
      return { ...chain, start: () => undefined };
    }),
  );
  const { database, clock, logger, service } = fixture;
  const factory = String(service.chain.networks()[0]?.factory);
  await activateNetwork(database, 'local', clock.now());
  const parts = {
    network,
    node: createNode({ url, chainId: 31_337, timeoutMs: 5_000 }),
    signer,
    contracts: service.chain.contracts,
    factory: factory.toLowerCase(),
    database,
    clock,
    logger,
    listener: createChainListener(service.context),
    epoch: await takeOver(database, 'local'),
  };
  const relayerBalance = async () => BigInt(await rpc('eth_getBalance', signer.address, 'latest'));
  const began = await relayerBalance();
  await rpc('evm_setAutomine', false);

  const round = () => runRound(parts);
  /** Makes a block. @param baseFee of it, wei */
  async function mine(baseFee = gwei): Promise<void> {
    await rpc('anvil_setNextBlockBaseFeePerGas', hex(baseFee));
    await rpc('anvil_mine', '0x1');
  }
  async function finish(baseFee?: bigint): Promise<void> {
    for (let n = 0; n <= confirmations; n++) {
      await round();
      await mine(baseFee);
    }
    await round();
  }
  /** From an account that anvil unlocks, into the next block, before the relayer. */
  const send = (from: string, to: string, data: string, value = 0n): Promise<string> =>
    rpc('eth_sendTransaction', {
      from,
      to,
      data,
      value: hex(value),
      gas: hex(300_000),
      maxFeePerGas: hex(200n * gwei),
      maxPriorityFeePerGas: hex(90n * gwei),
    });

  return {
    ...fixture,
    rpc,
    round,
    mine,
    finish,
    send,
    /** Takes the last blocks away, and what was in them. */
    reorganise: (blocks: number) => rpc('anvil_reorg', blocks, []),
    mintByVoucher: (voucher: {
      contract: string;
      claimId: string;
      to: string;
      deadline: number;
      signature: string;
    }) =>
      send(
        voucher.to,
        voucher.contract,
        encodeCall('mintWithVoucher', [
          voucher.claimId,
          voucher.to,
          voucher.deadline,
          voucher.signature,
        ]),
      ),
    /** A badge whose contract is there and final, without gas. */
    async createBadge(change: object = {}) {
      const developer = await createDeveloper(fixture, { wallet: developerWallet });
      const image = await upload(fixture, developer.userId);
      const { productId } = developer;
      const input = formWith(image, { total: 100, ...change });
      const { id, key } = await developer.run('add', { productId, input });
      await finish();
      const own = async () => (await developer.see({ badgeId: id })).developedBadge;
      const { contract } = (await own()).badge;
      return {
        id: id as string,
        contract: contract as string,
        own,
        prepay: (amount: bigint) => send(developerWallet, factory, encodePrepay(key), amount),
        supply: async () =>
          Number(
            await rpc('eth_call', { to: contract, data: encodeCall('totalSupply', []) }, 'latest'),
          ),
      };
    },
    /** Wei that transactions of the relayer took, by their receipts. */
    async costs(kind: string, account: string | null = null) {
      const rows = await fixture.admin.query<{ hash: string }>(
        `select hash from chain_transaction
         where kind = $1 and hash is not null and (account = $2 or $2 is null)`,
        [kind, account],
      );
      const receipts = await Promise.all(
        rows.map(({ hash }) => rpc('eth_getTransactionReceipt', hash)),
      );
      return receipts.map(({ gasUsed, effectiveGasPrice, status }) => ({
        cost: BigInt(gasUsed) * BigInt(effectiveGasPrice),
        succeeded: status === '0x1',
      }));
    },
    /** The ledger of gas is what the account of the relayer lost; all of it sums to zero, and nobody owes. */
    async expectExact(credited: bigint): Promise<void> {
      const rows = await fixture.admin.query<{ id: string; balance: string }>(
        'select id, balance from gas_account',
      );
      const balances = new Map(rows.map(({ id, balance }) => [id, BigInt(balance)]));
      expect(balances.get('spent:local') ?? 0n).toBe(began + credited - (await relayerBalance()));
      expect([...balances.values()].reduce((sum, one) => sum + one, 0n)).toBe(0n);
      for (const [id, balance] of balances) {
        if (/^(badge|reserved):/.test(id)) expect(balance).toBeGreaterThanOrEqual(0n);
      }
    },
    async close() {
      await fixture.close();
      await close();
    },
  };
}
