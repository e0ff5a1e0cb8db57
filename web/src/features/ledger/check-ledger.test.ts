import { commitTo, dayOf, formatEntry, formatTransfer } from '#schema/ledger-log';
import type { ProvedAccount } from '#schema/ledger-proof';
import { toBase64, utf8 } from '#schema/tlog/bytes';
import {
  createSigner,
  formatCheckpoint,
  formatVerifierKey,
  type SignerKey,
  signNote,
} from '#schema/tlog/note';
import { createMemoryLog, nodeSha256 } from '#schema/tlog/testing/memory-log';
import { tileTree } from '#schema/tlog/tiles';
import { checkLedger, type LedgerSource, type RememberedLog } from './check-ledger.ts';

const origin = 'vita.test/ledger';
const userId = 'alice';
const now = Date.parse('2026-11-26T12:00:00Z');
const salt = new Uint8Array(32).fill(5);

/** A log of a few transfers of one member, as a site would publish it. */
async function createSite(signer: SignerKey) {
  const log = createMemoryLog();
  const statements: string[] = [];
  const checkpoint = async () => {
    const root = await tileTree(nodeSha256, log.size(), log.readTile).root();
    return signNote(formatCheckpoint({ origin, size: log.size(), root }), [signer]);
  };
  return {
    checkpoint,
    async add(amount: number) {
      const statement = formatTransfer({
        id: String(statements.length + 1),
        at: '2026-11-26T10:00:00.000Z',
        rule: 'listed',
        cause: `listed:${statements.length}`,
        from: 'issuance:listed',
        to: `user:${userId}`,
        amount,
        reverses: null,
      });
      statements.push(statement);
      const commitment = await commitTo(nodeSha256, salt, statement);
      const id = String(statements.length);
      await log.append([utf8(formatEntry({ type: 'transfer', id, commitment }))]);
    },
    async account(): Promise<ProvedAccount> {
      const tree = tileTree(nodeSha256, log.size(), log.readTile);
      const transfers = await Promise.all(
        statements.map(async (statement, index) => ({
          index: String(index),
          statement,
          salt: toBase64(salt),
          proof: (await tree.inclusionProof(index)).map(toBase64),
        })),
      );
      return { checkpoint: await checkpoint(), transfers, balance: null };
    },
    readTile: log.readTile,
  };
}

let signer: SignerKey;
let site: Awaited<ReturnType<typeof createSite>>;
let yesterday: string | null;
beforeEach(async () => {
  signer = await createSigner(origin);
  site = await createSite(signer);
  await site.add(3);
  yesterday = await site.checkpoint();
  await site.add(1);
});

const source = (change: Partial<LedgerSource> = {}): LedgerSource => ({
  account: () => site.account(),
  tile: site.readTile,
  freshTile: site.readTile,
  async text(file) {
    if (file.kind === 'keys') return `${formatVerifierKey(signer)}\n`;
    if (file.kind !== 'checkpoint') return null;
    return file.day === dayOf(now - 86_400_000) ? yesterday : site.checkpoint();
  },
  ...change,
});
const check = (remembered: RememberedLog | null = null, change: Partial<LedgerSource> = {}) =>
  checkLedger(userId, { source: source(change), remembered, now });

describe('checkLedger', () => {
  it('rel-L4 proves the account, and that the log extends yesterday and what the browser saw', async () => {
    const first = await check();
    expect(first).toMatchObject({
      kind: 'right',
      report: { size: 2, transfers: 2, total: 4, yesterday: 1, remembered: null },
    });
    await site.add(7);
    const second = await check(first.kind === 'right' ? first.remember : null);
    expect(second).toMatchObject({
      kind: 'right',
      report: { size: 3, total: 11, yesterday: 1, remembered: 2 },
    });
  });

  it('rel-L4 says when there is no log, and no yesterday', async () => {
    expect(await check(null, { account: async () => null })).toEqual({ kind: 'none' });
    yesterday = null;
    expect(await check()).toMatchObject({ kind: 'right', report: { yesterday: null } });
  });

  it('rel-L4 finds a log that was changed since yesterday, or since the last visit', async () => {
    const seen = await check();
    site = await createSite(signer);
    for (const amount of [9, 1, 1]) await site.add(amount);
    expect(await check()).toMatchObject({ kind: 'fault', code: 'CONSISTENCY' });
    yesterday = null;
    const remembered = seen.kind === 'right' ? seen.remember : null;
    expect(await check(remembered)).toMatchObject({ kind: 'fault', code: 'CONSISTENCY' });
    site = await createSite(signer);
    await site.add(3);
    expect(await check(remembered)).toMatchObject({ kind: 'fault', code: 'CONSISTENCY' });
  });

  it('rel-L4 trusts the remembered key over what the site says', async () => {
    const seen = await check();
    signer = await createSigner(origin);
    site = await createSite(signer);
    await site.add(3);
    yesterday = null;
    const remembered = seen.kind === 'right' ? seen.remember : null;
    expect(await check(remembered)).toMatchObject({ kind: 'fault', code: 'CHECKPOINT' });
    expect(await check()).toMatchObject({ kind: 'right' });
  });

  it('rel-L4 takes a checkpoint of the day before that is newer than the account, at midnight', async () => {
    const account = await site.account();
    await site.add(5);
    yesterday = await site.checkpoint();
    expect(await check(null, { account: async () => account })).toMatchObject({
      kind: 'right',
      report: { size: 2, total: 4, yesterday: 2 },
    });
    // Of another log it is a fault still.
    const other = await createSite(signer);
    for (const amount of [9, 9, 9]) await other.add(amount);
    yesterday = await other.checkpoint();
    expect(await check(null, { account: async () => account })).toMatchObject({
      kind: 'fault',
      code: 'CONSISTENCY',
    });
  });

  it('rel-L4 reads tiles past the cache before it reports a fault', async () => {
    const earlier = await createSite(signer);
    for (const amount of [8, 8, 8]) await earlier.add(amount);
    expect(await check(null, { tile: earlier.readTile })).toMatchObject({ kind: 'right' });
    const bothWrong = { tile: earlier.readTile, freshTile: earlier.readTile };
    expect(await check(null, bothWrong)).toMatchObject({ kind: 'fault', code: 'CONSISTENCY' });
  });

  it('rel-L4 passes on other failures', async () => {
    const failing = { tile: () => Promise.reject(new Error('offline')) };
    await expect(check(null, failing)).rejects.toThrow('offline');
  });
});
