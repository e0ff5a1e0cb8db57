import { createChain, type RunningChain } from '../../services/badge/src/chain/chain.ts';
import type { ChainParts } from '../../services/badge/src/chain/chain-parts.ts';
import { runRound } from '../../services/badge/src/chain/network-worker.ts';
import { requestTransaction } from '../../services/badge/src/chain/request-transaction.ts';
import { encodePrepay } from './badge-calls.ts';
import { type ChainFixture, createChainFixture, developer, requestsOf } from './chain-fixture.ts';
import { recordingListener } from './recording-listener.ts';

let chain: ChainFixture;
let parts: ChainParts;
let opened: RunningChain | undefined;
beforeAll(async () => {
  chain = await createChainFixture();
  parts = await chain.parts();
  for (const name of badges) await create(name);
});
afterAll(async () => {
  await opened?.close();
  await chain?.close();
});

const badges = ['older', 'newer'] as const;
async function create(name: string): Promise<void> {
  const { create: request } = requestsOf(chain, name);
  await chain.database.transaction((tx) => requestTransaction(tx, request, chain.clock.now()));
  await runRound(parts);
  await chain.mine();
  await runRound(parts);
}
/** One block with a prepayment for each. */
async function prepay(names: readonly string[]): Promise<void> {
  await chain.holdBlocks();
  for (const name of names) {
    await chain.rpc('eth_sendTransaction', {
      from: developer,
      to: chain.factory,
      data: encodePrepay(requestsOf(chain, name).badgeKey),
      value: '0x1',
      gas: '0x186a0',
    });
  }
  await chain.mine();
  await chain.makeBlocks();
}

it('rel-R34 a step says once what it tells of, before it tells of the first', async () => {
  const calls: string[] = [];
  const names = badges.toReversed();
  const keys = names.map((name) => requestsOf(chain, name).badgeKey);
  await prepay(names);
  const listener = recordingListener();
  await runRound({
    ...parts,
    listener: {
      ...listener,
      async hold(_tx, { network, badgeKeys, contracts, transactions }) {
        calls.push(`hold ${network} ${badgeKeys.join(' ')}`);
        expect([contracts, transactions]).toEqual([[], []]);
      },
      async prepaid(tx, phase, log) {
        calls.push(`${phase} ${log.badgeKey}`);
        await listener.prepaid(tx, phase, log);
      },
    },
  });
  const phases = ['SEEN', 'CONFIRMED'].flatMap((phase) => keys.map((key) => `${phase} ${key}`));
  expect(calls).toEqual([`hold local ${keys.join(' ')}`, ...phases]);
});

it('rel-R34 a deadlock repeats a step, and no network is away for it', async () => {
  const stateOf = () =>
    chain.admin.query('select state, state_since from chain_network where network = $1', ['local']);
  await chain.forget();
  const listener = recordingListener();
  let failures = 0;
  const { network, clock, keyFile, urls } = chain;
  opened = await createChain({
    config: { networks: [network], signer: { file: keyFile }, timeoutMs: 1_000 },
    url: urls.url,
    clock,
    logger: parts.logger,
    pollMs: 20,
    listener: {
      ...listener,
      async prepaid(tx, phase, log) {
        failures += 1;
        if (failures === 1) await tx.query(deadlock);
        await listener.prepaid(tx, phase, log);
      },
    },
  });
  const before = await stateOf();
  await prepay(['older']);
  opened.start();
  await opened.settle();
  while ((await chain.told()).length < 2) await opened.settle();
  expect(failures).toBe(3);
  expect((await chain.told()).map(({ what }) => what)).toEqual([
    'prepaid SEEN',
    'prepaid CONFIRMED',
  ]);
  expect(await stateOf()).toEqual(before);
});

const deadlock = `do $$ begin raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end $$`;
