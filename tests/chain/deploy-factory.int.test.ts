import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFactory } from '../../platform/commands/badges-factory.ts';
import { type ChainFixture, createChainFixture, developer, fan } from './chain-fixture.ts';

/** The private key of an account of the local chain that has coins; of the mnemonic of all test chains. */
const richKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

describe('npm run badges -- factory', () => {
  let chain: ChainFixture;
  let folder: string;
  let keyFile: string;
  let poorFile: string;
  beforeAll(async () => {
    chain = await createChainFixture();
    folder = await mkdtemp(join(tmpdir(), 'vita-factory-'));
    keyFile = join(folder, 'deployer.key');
    poorFile = join(folder, 'poor.key');
    await writeFile(keyFile, richKey, { mode: 0o600 });
    await writeFile(poorFile, `0x${'3c'.repeat(32)}`, { mode: 0o600 });
  });
  afterAll(async () => {
    await chain?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(
    { keyFile: file = null as string | null, admin = fan as string } = {},
    environment: Record<string, string> = {},
  ) {
    const [printed, said]: [string[], string[]] = [[], []];
    const settings = {
      CHAIN_URL_LOCAL: chain.url,
      BADGE_RELAYER_KEY_FILE: chain.keyFile,
      ...environment,
    };
    const code = await runFactory({ network: 'local', admin, keyFile: file }, settings, {
      print: (line) => printed.push(line),
      say: (line) => said.push(line),
    });
    return { code, printed, said };
  }
  const told = () => `The relayer is ${chain.relayer.toLowerCase()}. It pays for what it sends.`;
  const sentBy = async (account: string) =>
    Number(await chain.rpc('eth_getTransactionCount', account, 'latest'));

  it('Q32 says who the relayer is and what a deployment takes, and sends nothing by itself', async () => {
    const before = await sentBy(developer);
    const { code, printed, said } = await run();
    expect(code).toBe(1);
    expect(printed).toEqual([]);
    expect(said[0]).toBe(told());
    expect(said[1]).toMatch(/^There is no factory at 0x[0-9a-fA-F]{40} on local\.$/);
    expect(said[2]).toMatch(/takes \d{7} gas, \d+ wei at most/);
    expect(await sentBy(developer)).toBe(before);
  });

  it('Q32 refuses an account that cannot pay, and the relayer’s own', async () => {
    await expect(run({ keyFile: poorFile })).rejects.toThrow(/has 0 wei/);
    await expect(run({ keyFile: chain.keyFile })).rejects.toThrow(/key of the relayer/);
    await expect(run({ admin: chain.relayer })).rejects.toThrow(/must not be the relayer/);
    await expect(run({}, { CHAIN_URL_LOCAL: '' })).rejects.toThrow(/CHAIN_URL_LOCAL must be set/);
  });

  it('Q32 deploys the factory once, and says its setting', async () => {
    const before = await sentBy(developer);
    const first = await run({ keyFile });
    expect(first.code).toBe(0);
    expect(first.printed).toEqual([expect.stringMatching(/^BADGE_FACTORY_LOCAL=0x/)]);
    const again = await run({ keyFile });
    expect(again).toEqual({ code: 0, printed: first.printed, said: [told()] });
    expect(await sentBy(developer)).toBe(before + 1);
  });

  it('Q32 verifies the factory of the settings: code, roles and treasury', async () => {
    const { printed } = await run();
    const own = printed[0]?.split('=')[1] ?? '';
    expect(await run({}, { BADGE_FACTORY_LOCAL: own })).toEqual({
      code: 0,
      printed,
      said: [told()],
    });
    const other = await run({}, { BADGE_FACTORY_LOCAL: chain.factory });
    expect(other.code).toBe(1);
    expect(other.said.join('\n')).toMatch(/nothing proves its code/);
    expect(other.said.join('\n')).toMatch(/is not administrator/);
    const nothing = await run({}, { BADGE_FACTORY_LOCAL: developer });
    expect(nothing).toMatchObject({ code: 1, printed: [] });
    expect(nothing.said[1]).toMatch(/There is no factory/);
  });
});
