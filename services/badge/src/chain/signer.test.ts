import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transaction } from 'ethers/transaction';
import { Wallet } from 'ethers/wallet';
import { createSigner, type Unsigned } from './signer.ts';

const key = `0x${'7a'.repeat(32)}`;
const wallet = new Wallet(key);
const unsigned: Unsigned = {
  chainId: 31_337,
  nonce: 4,
  to: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  data: '0x1234',
  gasLimit: 90_000n,
  maxFeePerGas: 30n,
  maxPriorityFeePerGas: 2n,
};
const voucher = {
  chainId: 31_337,
  contract: '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
  claimId: `0x${'01'.repeat(32)}`,
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  deadline: 2_000_000_000,
};

describe('the signer', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vita-signer-'));
    file = join(folder, 'relayer.key');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(() => writeFile(file, `${key}\n`, { mode: 0o600 }));

  it('rel-H1 signs with a key file, and knows the hash before a node does', async () => {
    const signer = await createSigner({ file }, 1_000);
    expect(signer.address).toBe(wallet.address.toLowerCase());
    const { raw, hash } = await signer.sign(unsigned);
    const signed = Transaction.from(raw);
    expect(signed).toMatchObject({ hash, from: wallet.address, nonce: 4, chainId: 31_337n });
    // The same signature again, so that a repeated step adds no hash.
    expect((await signer.sign(unsigned)).raw).toBe(raw);
  });

  it('refuses a key file that others can read, that is no key, or that is missing', async () => {
    await chmod(file, 0o640);
    await expect(createSigner({ file }, 1_000)).rejects.toThrow('others can use');
    await chmod(file, 0o600);
    await writeFile(file, 'secret');
    await expect(createSigner({ file }, 1_000)).rejects.toThrow('is no private key');
    const missing = join(folder, 'missing');
    await expect(createSigner({ file: missing }, 1_000)).rejects.toThrow('cannot be read');
  });

  describe('that is a service', () => {
    let url: string;
    let lie: Partial<Record<'nonce' | 'to', unknown>> = {};
    let signsFor = wallet;
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request.setEncoding('utf8')) body += chunk;
      const { id, method, params } = JSON.parse(body);
      let result: string;
      if (method === 'eth_signTransaction') {
        const { gas, from, ...rest } = { ...params[0], ...lie };
        expect(from).toBe(wallet.address.toLowerCase());
        result = await signsFor.signTransaction({ type: 2, gasLimit: gas, ...rest });
      } else {
        const { EIP712Domain: _, ...types } = params[1].types;
        result = await signsFor.signTypedData(params[1].domain, types, params[1].message);
      }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    });
    beforeAll(async () => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(() => server.close());
    const remote = () => createSigner({ url, address: wallet.address }, 1_000);

    it('rel-H1 gives the same signature as a key file', async () => {
      const [local, service] = [await createSigner({ file }, 1_000), await remote()];
      expect(await service.sign(unsigned)).toEqual(await local.sign(unsigned));
      expect(await service.signVoucher(voucher)).toBe(await local.signVoucher(voucher));
    });

    it.each([
      ['nonce', { nonce: '0x5' }],
      ['recipient', { to: voucher.contract }],
    ])('rel-H1 is not believed when it signs another %s', async (_, other) => {
      lie = other;
      await expect((await remote()).sign(unsigned)).rejects.toThrow('another transaction');
      lie = {};
    });

    it('rel-H5 is not believed when it signs with another key', async () => {
      signsFor = new Wallet(`0x${'7b'.repeat(32)}`);
      const service = await remote();
      await expect(service.sign(unsigned)).rejects.toThrow('another transaction');
      await expect(service.signVoucher(voucher)).rejects.toThrow('another voucher');
      signsFor = wallet;
    });
  });
});
