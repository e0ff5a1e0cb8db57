import { readFile, stat } from 'node:fs/promises';
import { ConfigError } from '#kit/runtime/config';
import { createCallNode } from './call-node.ts';
import type { SignerConfig } from './chain-config.ts';
import { assertSane } from './chain-fault.ts';
import { loadEthers } from './ethers.ts';

/** A transaction of EIP-1559 without value. */
export interface Unsigned {
  chainId: number;
  nonce: number;
  to: string;
  data: string;
  gasLimit: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

export interface Signed {
  /** What a node takes. */
  raw: string;
  hash: string;
}

/** A permission to mint, in the domain of a badge's contract. */
export interface VoucherToSign {
  chainId: number;
  contract: string;
  claimId: string;
  to: string;
  deadline: number;
}

/** The account that sends for the site and signs vouchers. */
export interface Signer {
  /** In lower case. */
  address: string;
  sign(transaction: Unsigned): Promise<Signed>;
  signVoucher(voucher: VoucherToSign): Promise<string>;
}

const voucherTypes = {
  MintVoucher: [
    { name: 'claimId', type: 'bytes32' },
    { name: 'to', type: 'address' },
    { name: 'deadline', type: 'uint256' },
  ],
};

const domainTypes = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
};

const domainOf = ({ chainId, contract }: VoucherToSign) => ({
  name: 'VitaBadge',
  version: '1',
  chainId,
  verifyingContract: contract,
});
const messageOf = ({ claimId, to, deadline }: VoucherToSign) => ({ claimId, to, deadline });

/** @throws ConfigError when the file is missing, is no key, or can be read by others */
async function readKey(file: string): Promise<string> {
  let text: string;
  try {
    const { mode } = await stat(file);
    if ((mode & 0o077) !== 0) {
      throw new ConfigError(`BADGE_RELAYER_KEY_FILE: others can use ${file}; chmod 600`);
    }
    text = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`BADGE_RELAYER_KEY_FILE: ${file} cannot be read`);
  }
  if (!/^(0x)?[0-9a-fA-F]{64}$/.test(text)) {
    throw new ConfigError(`BADGE_RELAYER_KEY_FILE: ${file} is no private key in hexadecimal`);
  }
  return text.startsWith('0x') ? text : `0x${text}`;
}

async function keySigner(file: string): Promise<Signer> {
  const key = await readKey(file);
  const { Wallet, Transaction } = await loadEthers();
  const wallet = new Wallet(key);
  return {
    address: wallet.address.toLowerCase(),
    async sign(unsigned) {
      const transaction = Transaction.from({ type: 2, value: 0n, ...unsigned });
      transaction.signature = wallet.signingKey.sign(transaction.unsignedHash);
      return { raw: transaction.serialized, hash: transaction.hash as string };
    },
    signVoucher: (voucher) =>
      wallet.signTypedData(domainOf(voucher), voucherTypes, messageOf(voucher)),
  };
}

/** The account of a key file. @throws ConfigError for a file that cannot be used */
export const relayerAddress = async (file: string): Promise<string> =>
  (await keySigner(file)).address;

const hex = (value: number | bigint) => `0x${value.toString(16)}`;

/** A service with the JSON-RPC of Web3Signer. What it signs is checked before it is used. */
async function remoteSigner(url: string, given: string, timeoutMs: number): Promise<Signer> {
  const call = createCallNode(url, timeoutMs);
  const address = given.toLowerCase();
  const { Transaction, verifyTypedData } = await loadEthers();
  return {
    address,
    async sign({ chainId, nonce, to, data, gasLimit, ...fees }) {
      const asked = {
        from: address,
        to,
        data,
        nonce: hex(nonce),
        gas: hex(gasLimit),
        value: '0x0',
        maxFeePerGas: hex(fees.maxFeePerGas),
        maxPriorityFeePerGas: hex(fees.maxPriorityFeePerGas),
        chainId: hex(chainId),
      };
      const raw = await call('eth_signTransaction', [asked]);
      assertSane(typeof raw === 'string', 'the signing service signed nothing');
      const signed = Transaction.from(raw);
      const isAsked =
        signed.from?.toLowerCase() === address &&
        signed.chainId === BigInt(chainId) &&
        signed.nonce === nonce &&
        signed.to?.toLowerCase() === to.toLowerCase() &&
        signed.data === data &&
        signed.value === 0n &&
        signed.gasLimit === gasLimit &&
        signed.maxFeePerGas === fees.maxFeePerGas &&
        signed.maxPriorityFeePerGas === fees.maxPriorityFeePerGas;
      assertSane(isAsked && signed.hash, 'the signing service signed another transaction');
      return { raw: signed.serialized, hash: signed.hash };
    },
    async signVoucher(voucher) {
      const typed = {
        types: { ...domainTypes, ...voucherTypes },
        primaryType: 'MintVoucher',
        domain: domainOf(voucher),
        message: messageOf(voucher),
      };
      const signature = await call('eth_signTypedData', [address, typed]);
      assertSane(typeof signature === 'string', 'the signing service signed nothing');
      const by = verifyTypedData(domainOf(voucher), voucherTypes, messageOf(voucher), signature);
      assertSane(by.toLowerCase() === address, 'the signing service signed another voucher');
      return signature;
    },
  };
}

/** @throws ConfigError for a key file that cannot be used */
export const createSigner = (config: SignerConfig, timeoutMs: number): Promise<Signer> =>
  'file' in config ? keySigner(config.file) : remoteSigner(config.url, config.address, timeoutMs);
