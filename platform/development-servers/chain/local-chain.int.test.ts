import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAnvil, stopAnvil } from './anvil.ts';
import { callRpc } from './call-rpc.ts';
import { type LocalChain, openLocalChain } from './local-chain.ts';
import { withLocalChain } from './tokens.ts';

describe('the local chain', () => {
  let dataDir: string;
  let chain: LocalChain;
  const lines: string[] = [];
  const open = async () => {
    chain = await openLocalChain({ dataDir, onProgress: (line) => lines.push(line) });
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vita-chain-'));
    await open();
  });
  afterAll(async () => {
    await chain.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const tokens = () => {
    const { ETH_TOKENS, MATIC_TOKENS } = withLocalChain({}, chain.url);
    return `${ETH_TOKENS},${MATIC_TOKENS}`.split(',').map((entry) => entry.split('=')[1]);
  };
  const codes = () =>
    Promise.all(tokens().map((token) => callRpc(chain.url, 'eth_getCode', [token, 'latest'])));

  it('K8 Q46 starts at the first call, with its tokens', async () => {
    expect(Number(await callRpc(chain.url, 'eth_chainId', []))).toBe(31_337);
    expect(await codes()).toEqual(tokens().map(() => expect.stringMatching(/^0x60.{200}/)));
  });

  it('keeps its state over a stop, and stops one that a killed platform left behind', async () => {
    const before = await callRpc(chain.url, 'eth_blockNumber', []);
    await chain.stop();
    const orphan = await startAnvil(dataDir);
    await open();
    expect(await callRpc(chain.url, 'eth_blockNumber', [])).toBe(before);
    expect(() => process.kill(orphan.pid, 0)).toThrow();
  });

  it('starts again when it has died', async () => {
    const own = await startAnvil(join(dataDir, 'other'));
    await stopAnvil(join(dataDir, 'other'), own);
    await chain.stop();
    await open();
    expect(await codes()).toHaveLength(4);
    expect(lines).toEqual([]);
  });

  it('Q46 stays out of the way of a configured chain', () => {
    const configured = { ETH_RPC_URL: 'https://node.example' };
    expect(withLocalChain(configured, chain.url)).toBe(configured);
  });
});
