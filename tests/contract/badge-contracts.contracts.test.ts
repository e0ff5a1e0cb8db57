import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Contract,
  ContractFactory,
  type ContractTransactionReceipt,
  HDNodeWallet,
  id,
  isError,
  JsonRpcProvider,
  MaxUint256,
} from 'ethers';
import {
  vitaBadgeAbi,
  vitaBadgeFactoryAbi,
  vitaBadgeFactoryBytecode,
} from '#schema/generated/badge-contracts';
import {
  type LocalChain,
  openLocalChain,
} from '../../platform/development-servers/chain/local-chain.ts';

const chainId = 31_337;
/** Of the accounts that anvil gives coins; it is public. */
const phrase = 'test test test test test test test test test test test junk';
const walletAt = (index: number) =>
  HDNodeWallet.fromPhrase(phrase, undefined, `m/44'/60'/0'/0/${index}`);

const voucherTypes = {
  MintVoucher: [
    { name: 'claimId', type: 'bytes32' },
    { name: 'to', type: 'address' },
    { name: 'deadline', type: 'uint256' },
  ],
};

describe('the generated contracts of badges', () => {
  let dataDir: string;
  let chain: LocalChain;
  let provider: JsonRpcProvider;
  let factory: Contract;
  const [admin, relayer, developer, fan] = [walletAt(0), walletAt(1), walletAt(2), walletAt(3)];
  const treasury = HDNodeWallet.createRandom().address;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vita-chain-'));
    chain = await openLocalChain({ dataDir });
    provider = new JsonRpcProvider(chain.url, chainId, {
      staticNetwork: true,
      pollingInterval: 20,
      cacheTimeout: -1,
    });
    const deployer = new ContractFactory(
      vitaBadgeFactoryAbi,
      vitaBadgeFactoryBytecode,
      admin.connect(provider),
    );
    const deployed = await deployer.deploy(admin.address, relayer.address, treasury);
    await deployed.waitForDeployment();
    factory = new Contract(await deployed.getAddress(), vitaBadgeFactoryAbi, provider);
  });
  afterAll(async () => {
    provider.destroy();
    await chain.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Sends a call and waits for its block. */
  async function send(
    contract: Contract,
    wallet: HDNodeWallet,
    method: string,
    ...args: unknown[]
  ): Promise<ContractTransactionReceipt> {
    const bound = contract.connect(wallet.connect(provider)) as Contract;
    const sent = await bound.getFunction(method)(...args);
    return sent.wait();
  }

  async function createBadge(name: string): Promise<Contract> {
    const key = id(name);
    const base = `https://vita.example/${name}/`;
    const settings = [developer.address, name, 'VITA', base, 2, false];
    await send(factory, relayer, 'createBadge', key, ...settings);
    const address = await factory.getFunction('badgeOf')(key);
    expect(await factory.getFunction('predictBadge')(key)).toBe(address);
    return new Contract(address, vitaBadgeAbi, provider);
  }

  const voucherFor = async (badge: Contract, claimId: string, to: string) =>
    relayer.signTypedData(
      { name: 'VitaBadge', version: '1', chainId, verifyingContract: await badge.getAddress() },
      voucherTypes,
      { claimId, to, deadline: MaxUint256 },
    );

  /** The name of the contract's error that a call gets. */
  async function errorOf(badge: Contract, wallet: HDNodeWallet, method: string, args: unknown[]) {
    const bound = badge.connect(wallet.connect(provider)) as Contract;
    try {
      await bound.getFunction(method).staticCall(...args);
      return null;
    } catch (error) {
      return isError(error, 'CALL_EXCEPTION') ? error.revert?.name : error;
    }
  }

  it('rel-H5 mint by relayer and by a voucher that ethers signs, once for each claim', async () => {
    const badge = await createBadge('lantern');
    await send(badge, relayer, 'mint', id('first'), fan.address);
    const signature = await voucherFor(badge, id('second'), fan.address);
    const voucher = [id('second'), fan.address, MaxUint256, signature];
    const { logs } = await send(badge, fan, 'mintWithVoucher', ...voucher);
    const events = logs.flatMap((log) => badge.interface.parseLog(log) ?? []);
    expect(events.map(({ name, args }) => [name, ...args])).toEqual([
      ['Transfer', expect.stringMatching(/^0x0{40}$/), fan.address, 2n],
      ['Claimed', id('second'), 2n, fan.address],
    ]);
    expect(await badge.getFunction('totalSupply')()).toBe(2n);
    expect(await badge.getFunction('tokenURI')(2)).toBe('https://vita.example/lantern/2');
    expect(await errorOf(badge, fan, 'mintWithVoucher', voucher)).toBe('AlreadyClaimed');
  });

  it('rel-H4 name the reason of each refusal, also that of the packages', async () => {
    const badge = await createBadge('refusals');
    const other = await createBadge('others');
    const claim = [id('claim'), fan.address];
    const ofOther = await voucherFor(other, id('claim'), fan.address);
    const late = [...claim, 1, await voucherFor(badge, id('claim'), fan.address)];
    expect(await errorOf(badge, fan, 'mint', claim)).toBe('AccessControlUnauthorizedAccount');
    expect(await errorOf(badge, fan, 'mintWithVoucher', late)).toBe('VoucherExpired');
    expect(await errorOf(badge, fan, 'mintWithVoucher', [...claim, MaxUint256, ofOther])).toBe(
      'AccessControlUnauthorizedAccount',
    );
    expect(await errorOf(badge, fan, 'mintWithVoucher', [...claim, MaxUint256, '0x1234'])).toBe(
      'ECDSAInvalidSignatureLength',
    );
    await send(badge, relayer, 'pause');
    expect(await errorOf(badge, relayer, 'mint', claim)).toBe('EnforcedPause');
    await send(badge, relayer, 'unpause');
    await send(badge, relayer, 'setCap', 1);
    await send(badge, relayer, 'mint', id('only'), fan.address);
    expect(await errorOf(badge, relayer, 'mint', claim)).toBe('CapReached');
  });

  it('B6 forward what a developer prepays', async () => {
    const badge = await createBadge('prepaid');
    const { logs } = await send(factory, developer, 'prepay', id('prepaid'), { value: 12_345n });
    const events = logs.flatMap((log) => factory.interface.parseLog(log) ?? []);
    expect(events.map(({ name, args }) => [name, ...args])).toEqual([
      ['GasPrepaid', id('prepaid'), developer.address, 12_345n],
    ]);
    expect(await provider.getBalance(treasury)).toBe(12_345n);
    expect(await provider.getBalance(await factory.getAddress())).toBe(0n);
    expect(await provider.getBalance(await badge.getAddress())).toBe(0n);
  });
});
