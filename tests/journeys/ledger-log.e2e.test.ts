import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectFile } from '#kit/runtime/paths';
import { type ProvedAccount, verifyAccount, verifyExtension } from '#schema/ledger-proof';
import type { Sha256 } from '#schema/tlog/merkle';
import { openCheckpoint, parseVerifierKey } from '#schema/tlog/note';
import { type ReadTile, tilePath } from '#schema/tlog/tiles';
import { releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.94.14');
const sha256: Sha256 = (bytes) => new Uint8Array(hash('sha256', bytes, 'buffer'));
let sharer: Member;
let folder: string;
beforeAll(async () => {
  ({ sharer } = await releasedProduct(stack));
  folder = await mkdtemp(join(tmpdir(), 'vita-verify-'));
});
afterAll(async () => {
  stack.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, method = 'GET') => stack.send({ method, path: `/ledger/${path}` });
const readTile: ReadTile = async (tile) => {
  const response = await fetch(`${stack.url}/ledger/${tilePath(tile)}`);
  return new Uint8Array(await response.arrayBuffer());
};
const keys = async () => {
  const lines = (await get('keys')).text.trim().split('\n');
  return (await Promise.all(lines.map(parseVerifierKey))).flatMap((key) => key ?? []);
};

const query = `query ($size: String, $after: String) { viewer { vitamins { ledger(size: $size) {
  checkpoint
  entries(first: 2, after: $after) {
    nodes { index statement salt proof } pageInfo { hasNextPage endCursor }
  }
  balance { statement salt accountIndex accountProof entry index proof }
} } } }`;

async function provedAccount(): Promise<ProvedAccount> {
  const { data } = await stack.graphql(query, {}, sharer);
  const { checkpoint, entries, balance } = data.viewer.vitamins.ledger;
  return { checkpoint, transfers: entries.nodes, balance };
}

/** `npm run ledger -- verify` with these arguments. */
async function verify(...args: string[]) {
  const program = projectFile('dist/platform/commands/ledger.js');
  const child = spawn(process.execPath, [program, 'verify', ...args], { env: {} });
  const [out, words, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.on('close', done)),
  ]);
  return { code, out, words };
}

describe('the published log of the ledger', () => {
  it('rel-L4 has a checkpoint for seconds, and tiles for ever, for every site', async () => {
    const checkpoint = await get('checkpoint');
    expect(checkpoint.status).toBe(200);
    expect(checkpoint.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=5',
      'access-control-allow-origin': '*',
    });
    const opened = await openCheckpoint(checkpoint.text, await keys());
    expect(opened?.size).toBeGreaterThan(1);
    for (const path of ['tile/0/000.p/1', 'tile/entries/000.p/1']) {
      const file = await get(path);
      expect([path, file.status]).toEqual([path, 200]);
      expect(file.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
    expect((await get('checkpoint', 'HEAD')).text).toBe('');
  });

  it.each([
    ['tile/0/x999/999', 404, 'NOT_FOUND'],
    ['tile/5/000', 404, 'NOT_FOUND'],
    ['checkpoint/2001-01-01', 404, 'NOT_FOUND'],
    ['balances/2001-01-01/tile/0/000.p/1', 404, 'NOT_FOUND'],
    ['../ledger/keys', 400, 'LEDGER_PATH_INVALID'],
    ['tile/0/../000', 400, 'LEDGER_PATH_INVALID'],
    ['tile/0/%2e%2e/000', 400, 'LEDGER_PATH_INVALID'],
    ['..%2f..%2fetc%2fpasswd', 400, 'LEDGER_PATH_INVALID'],
    ['tile/64/000', 400, 'LEDGER_PATH_INVALID'],
    ['tile/0/000.p/256', 400, 'LEDGER_PATH_INVALID'],
    ['tile/0/x001/x152/x921/x504/x606/x846/976', 400, 'LEDGER_PATH_INVALID'],
    ['checkpoint/2026-02-30', 400, 'LEDGER_PATH_INVALID'],
    ['', 400, 'LEDGER_PATH_INVALID'],
  ])('rel-L4 answers /ledger/%s with %i %s', async (path, status, code) => {
    const response = await get(path);
    expect([response.status, JSON.parse(response.text)]).toEqual([status, { code }]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('rel-L4 is only read', async () => {
    const response = await get('checkpoint', 'DELETE');
    expect([response.status, JSON.parse(response.text).code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });
});

describe("a member's proofs", () => {
  it('rel-L4 are verified against the published log, which later extends them', async () => {
    const account = await provedAccount();
    const options = { userId: sharer.userId, keys: await keys() };
    const verified = await verifyAccount(sha256, account, options);
    expect(verified.total).toBe(3);
    await releasedProduct(stack);
    const later = await openCheckpoint((await get('checkpoint')).text, await keys());
    if (!later) throw new Error('not signed');
    expect(later.size).toBeGreaterThan(verified.checkpoint.size);
    await verifyExtension(sha256, { earlier: verified.checkpoint, later }, readTile);
    const pinned = String(verified.checkpoint.size);
    const { data } = await stack.graphql(query, { size: pinned }, sharer);
    expect(data.viewer.vitamins.ledger.checkpoint).toBe(account.checkpoint);
  });

  it('rel-L4 come over REST too, and to nobody else', async () => {
    const path = '/api/user';
    const form = { op_type: 'ledger_proof', limit: 10 };
    const own = await stack.rest('GET', path, form, sharer);
    expect(own.err).toBe(0);
    expect(own.data.list).toHaveLength(1);
    const { checkpoint, list: transfers } = own.data;
    const options = { userId: sharer.userId, keys: await keys() };
    const verified = await verifyAccount(sha256, { checkpoint, transfers, balance: null }, options);
    expect(verified.total).toBe(3);
    expect((await stack.rest('GET', path, form)).err).toBe(-2);
    const far = await stack.rest('GET', path, { ...form, size: String(2n ** 60n) }, sharer);
    expect(far.err).toBe(216);
    const visitor = await stack.graphql(query);
    expect(visitor.data.viewer).toBeNull();
  });
});

describe('npm run ledger -- verify', () => {
  it('rel-L4 verifies an address, what it saw before, a statement, and a folder', async () => {
    const [state, statement, copy] = ['state', 'statement', 'copy'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await writeFile(
      statement,
      JSON.stringify({ userId: sharer.userId, ...(await provedAccount()) }),
    );
    const first = await verify(stack.url, '--state', state, '--save', copy);
    expect([first.code, first.words]).toEqual([0, '']);
    expect(first.out).toContain('the signature is right');
    const second = await verify(stack.url, '--state', state, '--statement', statement);
    expect([second.code, second.words]).toEqual([0, '']);
    expect(second.out).toContain('It extends the');
    expect(second.out).toContain('1 transfers, 3 vitamins in all');
    expect((await verify(copy)).code).toBe(0);
    expect((await verify(copy, '--statement', join(folder, 'none'))).code).toBe(2);
    // One bit of the signed size.
    const checkpoint = join(copy, 'checkpoint');
    const bytes = await readFile(checkpoint);
    const at = bytes.indexOf('\n') + 1;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(checkpoint, bytes);
    const changed = await verify(copy);
    expect([changed.code, changed.out]).toEqual([
      1,
      expect.stringContaining('NOT right: CHECKPOINT'),
    ]);
  });

  it('rel-L4 refuses the log of another key, and says how it is used', async () => {
    const other = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
    expect((await verify(stack.url, '--key', other)).code).toBe(1);
    for (const args of [[], ['a', 'b'], [stack.url, '--key', 'x']]) {
      expect((await verify(...args)).code).toBe(2);
    }
    expect((await verify(join(folder, 'nothing'))).words).toContain("can't be read");
  });
});
