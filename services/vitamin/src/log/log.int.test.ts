import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { parseEvent } from '#kit/events/event';
import { erased, vitaminMemberErased } from '#schema/generated/events';
import { type LedgerEntry, parseLedgerPath } from '#schema/ledger-log';
import { verifyExtension } from '#schema/ledger-proof';
import {
  createLogFixture,
  idsOf,
  insertTransfers,
  type LogFixture,
} from '../testing/log-fixture.ts';
import { pruneCheckpoints } from './checkpoints.ts';
import { sha256 } from './sha256.ts';

let log: LogFixture;
beforeEach(async () => {
  log = await createLogFixture();
});
afterEach(() => log.close());

const [alice, bob] = [randomUUID(), randomUUID()];
const daysOf = (entries: readonly LedgerEntry[]) =>
  entries.flatMap((entry) => (entry.type === 'balances' ? [entry.day] : []));
const today = () => log.clock.now().toISOString().slice(0, 10);
const file = (path: string) => {
  const parsed = parseLedgerPath(path);
  if (!parsed) throw new Error(path);
  return log.log.readFile(parsed);
};

describe('the log of the ledger', () => {
  it('rel-L4 has each transfer once, in order, and then the balances of the day', async () => {
    const ids = await insertTransfers(log.database, alice, [3, 1]);
    await log.log.catchUp();
    ids.push(...(await insertTransfers(log.database, bob, [10])));
    await log.log.catchUp();
    await log.log.catchUp();
    const entries = await log.verified();
    expect(idsOf(entries)).toEqual(ids);
    expect(entries[2]).toMatchObject({
      type: 'balances',
      day: today(),
      accounts: 1,
      issued: { listed: 4 },
    });
    expect(entries).toHaveLength(4);
  });

  it('rel-L4 begins with a transfer, not with balances of nobody', async () => {
    await log.log.catchUp();
    expect(await file('checkpoint')).toBeNull();
    await insertTransfers(log.database, alice, [3]);
    await log.log.catchUp();
    expect((await log.verified()).map(({ type }) => type)).toEqual(['transfer', 'balances']);
  });

  it('rel-L4 names nobody', async () => {
    await insertTransfers(log.database, alice, [3, 3]);
    await log.log.catchUp();
    const [one, two] = await log.verified();
    const text = Buffer.from((await file('tile/entries/000.p/3')) ?? '', 'base64').toString();
    expect(text).not.toContain(alice);
    expect(text).not.toContain('listed:');
    expect(one?.type === 'transfer' && two?.type === 'transfer' && one.commitment).not.toEqual(
      two?.type === 'transfer' && two.commitment,
    );
  });

  it('rel-L4 emits each checkpoint as an event', async () => {
    await insertTransfers(log.database, alice, [3]);
    await log.log.catchUp();
    await log.processAll();
    const events = (await log.read('vitamin.checkpoint')).map(({ value }) => parseEvent(value));
    expect(events.map(({ data }) => (data as { size: number }).size)).toEqual([1, 2]);
    expect(events.at(-1)?.data).toMatchObject({ note: await log.checkpointText() });
  });

  it('rel-L4 adds balances once a day, and keeps the last checkpoint of each', async () => {
    await insertTransfers(log.database, alice, [3]);
    await log.log.catchUp();
    const first = today();
    const before = await log.checkpoint();
    log.clock.shift(3 * 24 * 3_600_000);
    await insertTransfers(log.database, bob, [5]);
    await log.log.catchUp();
    const entries = await log.verified();
    expect(daysOf(entries)).toEqual([first, today()]);
    expect(entries.at(-1)).toMatchObject({ accounts: 2, issued: { listed: 8 } });
    await pruneCheckpoints(log.service.context);
    const sizes = await log.admin.query('select size from log_checkpoint order by size');
    expect(sizes).toEqual([{ size: '2' }, { size: '3' }, { size: '4' }]);
    expect(await log.checkpointText(first)).toContain(`\n${before.size}\n`);
    expect(await file('checkpoint/2020-01-01')).toBeNull();
    await verifyExtension(
      sha256,
      { earlier: before, later: await log.checkpoint() },
      log.reader.tile,
    );
  });

  it('rel-L4 shows the day of the latest balances as a metric', async () => {
    const shown = () =>
      log.service.metrics
        .find(({ name }) => name === 'vita_ledger_balances_timestamp_seconds')
        ?.read();
    expect(shown()).toBeNull();
    await insertTransfers(log.database, alice, [3]);
    for (let day = 0; day < 2; day += 1) {
      await log.log.catchUp();
      expect(shown()).toBe(Date.parse(today()) / 1000);
      log.clock.shift(24 * 3_600_000);
    }
  });

  it('rel-L4 has no file beyond its end', async () => {
    await insertTransfers(log.database, alice, [3]);
    await log.log.catchUp();
    for (const path of [
      'tile/0/000.p/2',
      'tile/entries/000.p/1',
      `balances/${today()}/tile/0/000.p/1`,
      'keys',
    ]) {
      expect(await file(path)).not.toBeNull();
    }
    for (const path of [
      'tile/0/000',
      'tile/0/000.p/3',
      'tile/0/001.p/1',
      'tile/1/000.p/1',
      'tile/entries/000',
      'tile/entries/x999/999.p/1',
      'balances/2020-01-01/tile/0/000.p/1',
    ]) {
      expect(await file(path)).toBeNull();
    }
  });

  it('rel-L4 takes over an older ledger in batches', async () => {
    await insertTransfers(
      log.database,
      alice,
      Array.from({ length: 2_300 }, () => 1),
    );
    await log.log.catchUp();
    expect(idsOf(await log.verified())).toHaveLength(2_300);
    const sizes = await log.admin.query('select size from log_checkpoint order by size');
    expect(sizes.map(({ size }: { size?: string }) => size)).toEqual([
      '1000',
      '2000',
      '2300',
      '2301',
    ]);
  });
});

describe('erasure', () => {
  it('rel-L4 rel-S47 leaves the log whole, and nobody can show what it says', async () => {
    await insertTransfers(log.database, alice, [3]);
    await insertTransfers(log.database, bob, [5]);
    await log.log.catchUp();
    const before = await log.checkpoint();
    await log.publish(erased({ userId: alice }));
    // A later transfer of the erased member, such as a reversal, has an entry like all others.
    await insertTransfers(log.database, alice, [1]);
    log.clock.shift(24 * 3_600_000);
    await log.log.catchUp();
    expect(idsOf(await log.verified())).toHaveLength(3);
    await verifyExtension(
      sha256,
      { earlier: before, later: await log.checkpoint() },
      log.reader.tile,
    );
    const rows = await log.admin.query('select user_id from log_member where secret is null');
    expect(rows).toEqual([{ user_id: alice }]);
  });

  it('rel-L4 rel-S47 before there was a log leaves no secret in it', async () => {
    await insertTransfers(log.database, alice, [3]);
    await insertTransfers(log.database, bob, [5]);
    await log.log.catchUp();
    // Published long ago, by a release without a log.
    await log.publish(vitaminMemberErased({ userId: alice }));
    const rows = await log.admin.query('select user_id from log_member where secret is null');
    expect(rows).toEqual([{ user_id: alice }]);
    log.clock.shift(24 * 3_600_000);
    await log.log.catchUp();
    expect(idsOf(await log.verified())).toHaveLength(2);
  });

  it('rel-L4 rel-S47 by the previous release forgets the secret too', async () => {
    await insertTransfers(log.database, alice, [3]);
    await log.log.catchUp();
    await log.database.query(
      `insert into outbox (id, topic, key, type, time, data)
       values ($1, 'vitamin.ledger', $2::text, 'vitamin.member-erased.v1', now(), jsonb_build_object('userId', $2::text))`,
      [randomUUID(), alice],
    );
    const rows = await log.admin.query('select secret from log_member where user_id = $1', [alice]);
    expect(rows).toEqual([{ secret: null }]);
  });
});

describe('rights', () => {
  beforeEach(async () => {
    await insertTransfers(log.database, alice, [3, 1]);
    await log.log.catchUp();
  });

  it.each([
    'update log_entry set entry = entry',
    'delete from log_entry',
    'truncate log_entry',
    "update log_checkpoint set note = ''",
    "update log_tile set hashes = overlay(hashes placing '\\x00' from 5)",
    'update log_tile set hashes = substring(hashes from 1 for 32)',
    'update log_tile set tile = tile + 1',
    "delete from log_tile where tree = 'log'",
    'truncate log_tile',
  ])('rel-L4 nobody may run: %s', async (statement) => {
    for (const role of [log.database, log.admin]) {
      await expect(role.query(statement)).rejects.toThrow(
        /never changed|only grows|permission denied/,
      );
    }
  });

  it('rel-L4 only its owner reads the key', async () => {
    expect((await stat(log.config.key.file)).mode & 0o777).toBe(0o600);
  });
});
