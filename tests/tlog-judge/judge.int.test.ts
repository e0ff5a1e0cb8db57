import { randomUUID } from 'node:crypto';
import { pageRequest } from '#kit/database/cursor';
import { commitTo, formatEntry, parseTransfer } from '#schema/ledger-log';
import { fromBase64, toBase64, utf8 } from '#schema/tlog/bytes';
import { leafHash } from '#schema/tlog/merkle';
import { formatVerifierKey } from '#schema/tlog/note';
import { createMemoryLog } from '#schema/tlog/testing/memory-log';
import { type ReadTile, tilePath, tilesOf, tileTree } from '#schema/tlog/tiles';
import {
  readBalance,
  readEntries,
  readStatement,
} from '../../services/vitamin/src/log/read-statement.ts';
import { sha256 } from '../../services/vitamin/src/log/sha256.ts';
import { up, upWithheld } from '../../services/vitamin/src/testing/drafts.ts';
import {
  createLogFixture,
  insertTransfers,
  type LogFixture,
} from '../../services/vitamin/src/testing/log-fixture.ts';
import { startJudge } from './judge.ts';

let judge: Awaited<ReturnType<typeof startJudge>>;
beforeAll(async () => {
  judge = await startJudge();
});
afterAll(() => judge.close());

async function tilesAsText(size: number, readTile: ReadTile) {
  const tiles: Record<string, string> = {};
  for (const tile of tilesOf(size)) tiles[tilePath(tile)] = toBase64(await readTile(tile));
  return tiles;
}

describe("Go's tlog", () => {
  it.each([1, 2, 3, 7, 8, 255, 256, 257, 700])(
    'rel-L4 reads the tiles of %i entries, and accepts the proofs',
    async (size) => {
      const log = createMemoryLog();
      const entries = Array.from({ length: size }, (_, at) => utf8(`entry ${at}`));
      await log.append(entries);
      const tree = tileTree(sha256, size, log.readTile);
      const root = toBase64(await tree.root());
      const tiles = await tilesAsText(size, log.readTile);
      expect(await judge.judge({ kind: 'tiles', size, root, tiles })).toEqual({ ok: true });
      for (const index of new Set([0, Math.floor(size / 2), size - 1])) {
        const leaf = toBase64(await leafHash(sha256, entries[index] as Uint8Array));
        const proof = (await tree.inclusionProof(index)).map(toBase64);
        const verdict = await judge.judge({
          kind: 'record',
          size,
          root,
          index,
          leaf,
          proof,
          everyBit: true,
        });
        expect(verdict).toEqual({ ok: true, refused: 256 * (proof.length + 2) });
        const oldSize = index + 1;
        const oldRoot = toBase64(await tileTree(sha256, oldSize, log.readTile).root());
        const extension = (await tree.consistencyProof(oldSize)).map(toBase64);
        const extended = await judge.judge({
          kind: 'tree',
          size,
          root,
          oldSize,
          oldRoot,
          proof: extension,
          everyBit: true,
        });
        expect(extended).toEqual({ ok: true, refused: 256 * (extension.length + 2) });
      }
    },
  );

  it('rel-L4 refuses changed tiles', async () => {
    const log = createMemoryLog();
    await log.append(Array.from({ length: 300 }, (_, at) => utf8(`entry ${at}`)));
    const root = toBase64(await tileTree(sha256, 300, log.readTile).root());
    const tiles = await tilesAsText(300, log.readTile);
    const bytes = fromBase64(tiles['tile/0/000'] ?? '') ?? new Uint8Array();
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    const changed = { ...tiles, 'tile/0/000': toBase64(bytes) };
    const verdict = await judge.judge({ kind: 'tiles', size: 300, root, tiles: changed });
    expect(verdict.ok).toBe(false);
  });
});

describe('the published log', () => {
  let log: LogFixture;
  const member = randomUUID();
  beforeAll(async () => {
    log = await createLogFixture();
    await insertTransfers(log.database, member, [3, 1]);
    for (let at = 0; at < 20; at += 1) await insertTransfers(log.database, randomUUID(), [1]);
    await log.log.catchUp();
    await insertTransfers(log.database, member, [1]);
    await earnAndLoseTen();
    await log.log.catchUp();
  });
  afterAll(() => log.close());

  /** Ten UPs pay her a vitamin; one of them is withheld, which takes it back. */
  async function earnAndLoseTen() {
    const ups = Array.from({ length: 10 }, () => up('1', member));
    const [cast] = await log.publish(...ups);
    const { id: upEventId, data } = JSON.parse(cast?.value ?? '{}');
    const { productId, userId, weight } = data;
    await log.publish(upWithheld({ productId, userId, weight, sharerId: member, upEventId }));
  }

  it("rel-L4 has a checkpoint that Go's note opens, and refuses with any other bit", async () => {
    const note = await log.checkpointText();
    const keys = (await log.keys()).map(formatVerifierKey);
    const verdict = await judge.judge({ kind: 'note', note, keys, everyBit: true });
    expect(verdict).toEqual({
      ok: true,
      text: note.slice(0, note.indexOf('\n\n') + 1),
      refused: Buffer.byteLength(note) * 8,
    });
  });

  it("rel-L4 has tiles that Go's tlog reads", async () => {
    const { size, root } = await log.checkpoint();
    const tiles = await tilesAsText(size, log.reader.tile);
    const verdict = await judge.judge({ kind: 'tiles', size, root: toBase64(root), tiles });
    expect(verdict).toEqual({ ok: true });
  });

  it('rel-L4 Q27 gives a member proofs that Go accepts, of her transfers, what was taken back, and her balance', async () => {
    const statement = await readStatement(log.database, member, null);
    if (!statement) throw new Error('no statement');
    const { size, root } = await log.checkpoint();
    const rootText = toBase64(root);
    const { nodes } = await readEntries(log.database, statement, pageRequest(10));
    expect(nodes).toHaveLength(5);
    const [taken, earned] = nodes.map(({ statement: text }) => parseTransfer(text));
    expect(taken).toMatchObject({ from: `user:${member}`, reverses: earned?.id });
    for (const { statement: text, salt, index, proof } of nodes) {
      const commitment = await commitTo(sha256, fromBase64(salt) ?? new Uint8Array(), text);
      const id = parseTransfer(text)?.id ?? '';
      const entry = utf8(formatEntry({ type: 'transfer', id, commitment }));
      const leaf = toBase64(await leafHash(sha256, entry));
      expect(await judge.judge({ kind: 'entry', entry: toBase64(entry), leaf })).toEqual({
        ok: true,
      });
      const record = {
        kind: 'record',
        size,
        root: rootText,
        index: Number(index),
        leaf,
        proof,
      } as const;
      expect((await judge.judge({ ...record, everyBit: true })).ok).toBe(true);
      expect((await judge.judge({ ...record, index: Number(index) + 1 })).ok).toBe(false);
    }
    const balance = await readBalance(log.database, statement, null);
    if (!balance) throw new Error('no balance');
    const entry = JSON.parse(balance.entry);
    const commitment = await commitTo(
      sha256,
      fromBase64(balance.salt) ?? new Uint8Array(),
      balance.statement,
    );
    const verdict = await judge.judge({
      kind: 'record',
      size: entry.accounts,
      root: entry.root,
      index: Number(balance.accountIndex),
      leaf: toBase64(await leafHash(sha256, commitment)),
      proof: balance.accountProof,
      everyBit: true,
    });
    expect(verdict.ok).toBe(true);
  });
});
