import { readChainConfig, readWalletConfig } from './wallet-config.ts';

const key = 'k'.repeat(32);
const address = '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35';

describe('readChainConfig', () => {
  it('K8 Q46 tracks the tokens of the main networks, without nodes and prices', () => {
    const { chains, priceUrl } = readChainConfig({});
    expect(priceUrl).toBeNull();
    expect([chains.ETH.chainId, chains.MATIC.chainId]).toEqual([1, 137]);
    expect([chains.ETH.rpcUrl, chains.MATIC.rpcUrl]).toEqual([null, null]);
    const symbols = (chain: 'ETH' | 'MATIC') => chains[chain].tokens.map(({ symbol }) => symbol);
    expect(symbols('ETH')).toEqual(['ETH', 'WETH', 'MATIC', 'USDT']);
    expect(symbols('MATIC')).toEqual(['ETH', 'MATIC']);
    expect(chains.MATIC.tokens[1]?.contract).toBeNull();
  });

  it('Q46 takes other contracts, and never one for the coin of the chain', () => {
    const { chains } = readChainConfig({ ETH_TOKENS: `ETH=${address}, USDT=${address}` });
    const contracts = chains.ETH.tokens.map(({ contract }) => contract);
    expect(contracts).toEqual([null, expect.any(String), expect.any(String), address]);
  });

  it('names every wrong variable', () => {
    const wrong = {
      ETH_RPC_URL: 'ftp://node',
      MATIC_TOKENS: 'ETH=0x1',
      MATIC_CHAIN_ID: '0',
      PRICE_URL: 'prices',
    };
    const names = /ETH_RPC_URL.*MATIC_CHAIN_ID.*MATIC_TOKENS.*PRICE_URL/;
    expect(() => readChainConfig(wrong)).toThrow(names);
  });
});

describe('readWalletConfig', () => {
  it('Q12 production must say the site that messages name', () => {
    const given = { WALLET_KEY: key, PUBLIC_URL: 'https://vita.example' };
    expect(readWalletConfig(given).walletKey).toBe(key);
    const production = { WALLET_KEY: key, NODE_ENV: 'production' };
    expect(() => readWalletConfig(production)).toThrow('PUBLIC_URL must be set in production');
    expect(() => readWalletConfig({})).toThrow('WALLET_KEY must be set');
  });
});
