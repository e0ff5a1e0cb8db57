import { chainVariables, noChain, readChainConfig } from './chain-config.ts';

const factory = '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35';
const sepolia = {
  CHAIN_URL_SEPOLIA: 'https://node.example/key',
  BADGE_FACTORY_SEPOLIA: factory,
  BADGE_RELAYER_KEY_FILE: '/run/relayer.key',
};

describe('the settings of chains', () => {
  it('offer no network without an address', () => {
    expect(readChainConfig({})).toEqual(noChain);
  });

  it('take confirmations and the fee cap of the network, or those that are set', () => {
    expect(readChainConfig(sepolia).networks).toEqual([
      {
        name: 'sepolia',
        rpcUrl: 'https://node.example/key',
        factory,
        confirmations: 12,
        maxFeePerGas: 100_000_000_000n,
      },
    ]);
    const own = {
      ...sepolia,
      CHAIN_CONFIRMATIONS_SEPOLIA: 'finalized',
      CHAIN_MAX_GWEI_SEPOLIA: '0.25',
    };
    expect(readChainConfig(own).networks[0]).toMatchObject({
      confirmations: 'finalized',
      maxFeePerGas: 250_000_000n,
    });
  });

  it.each([
    [{ CHAIN_URL_SEPOLIA: 'ftp://node' }, 'CHAIN_URL_SEPOLIA must be an http or https URL'],
    [{ ...sepolia, BADGE_FACTORY_SEPOLIA: '' }, 'BADGE_FACTORY_SEPOLIA must be set'],
    [{ ...sepolia, BADGE_FACTORY_SEPOLIA: '0x1' }, 'BADGE_FACTORY_SEPOLIA must be an address'],
    [{ ...sepolia, CHAIN_MAX_GWEI_SEPOLIA: '0' }, 'CHAIN_MAX_GWEI_SEPOLIA must be a number'],
    [{ ...sepolia, CHAIN_CONFIRMATIONS_SEPOLIA: '0' }, 'CHAIN_CONFIRMATIONS_SEPOLIA must be'],
    [{ ...sepolia, BADGE_RELAYER_KEY_FILE: '' }, 'needs BADGE_RELAYER_KEY_FILE or'],
    [{ ...sepolia, BADGE_SIGNER_URL: 'http://signer', BADGE_SIGNER_ADDRESS: factory }, 'one of'],
    [{ BADGE_SIGNER_URL: 'http://signer' }, 'BADGE_SIGNER_ADDRESS must be set together'],
    [{ NODE_ENV: 'production', CHAIN_URL_LOCAL: 'http://localhost:1' }, 'is for development'],
  ])('refuse %j', (environment, message) => {
    expect(() => readChainConfig(environment)).toThrow(message);
  });

  it('hold no key: the environment names a file or a service', () => {
    expect(chainVariables.filter((name) => /KEY|SECRET/.test(name))).toEqual([
      'BADGE_RELAYER_KEY_FILE',
    ]);
  });
});
