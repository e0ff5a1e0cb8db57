import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import fc from 'fast-check';
import type pg from 'pg';
import { parseEvent } from '#kit/events/event';
import { erased } from '#schema/generated/events';
import { type LedgerEntry, parseLedgerPath } from '#schema/ledger-log';
import { verifyExtension } from '#schema/ledger-proof';
import type { Checkpoint } from '#schema/tlog/note';
import { createLogFixture, insertTransfers, type LogFixture } from '../testing/log-fixture.ts';
import { sha256 } from './sha256.ts';

let log: LogFixture;
beforeEach(async () => {
  log = await createLogFixture();
});
afterEach(() => log.close());

const [alice, bob] = [randomUUID(), randomUUID()];
const idsOf = (entries: readonly LedgerEntry[]) =>
  entries.flatMap((entry) => (entry.type === 'transfer' ? [entry.id] : []));
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
    expect((events.at(-1)?.data as { note: string }).note).toBe(await log.checkpointText());
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
    const [{ pruneCheckpoints }, context] = [await import('./checkpoints.ts'), log.service.context];
    await pruneCheckpoints(context);
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

describe('transfers of several transactions', () => {
  it('rel-L4 are in the order of their ids, and none is left out, however they commit', async () => {
    const command = fc.oneof(
      fc.record({ at: fc.constant('write' as const), who: fc.nat(3) }),
      fc.record({ at: fc.constantFrom('commit' as const, 'rollback' as const), who: fc.nat(3) }),
      fc.record({ at: fc.constant('append' as const), who: fc.nat(1) }),
    );
    const second = await log.secondCopy();
    const copies = [log.log, second.log];
    const { createLogWriter } = await import('./log-writer.ts');
    const { parseSigners } = await import('./signing-key.ts');
    const { readFile } = await import('node:fs/promises');
    const signers = await parseSigners(await readFile(log.config.key.file, 'utf8'));
    const steps = [log.service, second].map(({ context }) => createLogWriter(context, signers));
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
          const open = new Map<number, pg.PoolClient>();
          const clientOf = async (who: number) => {
            const client = open.get(who) ?? (await log.admin.pool.connect());
            if (!open.has(who)) await client.query('begin');
            open.set(who, client);
            return client;
          };
          for (const { at, who } of commands) {
            if (at === 'append') await steps[who]?.appendOnce();
            else if (at === 'write') {
              if (open.size >= 2 && !open.has(who)) continue;
              const client = await clientOf(who);
              await insertTransfers(
                { query: async (text, values) => (await client.query(text, values as [])).rows },
                randomUUID(),
                [1],
              );
            } else if (open.has(who)) {
              await open.get(who)?.query(at);
              open.get(who)?.release();
              open.delete(who);
            }
          }
          for (const client of open.values()) {
            await client.query('commit');
            client.release();
          }
          await Promise.all(copies.map((copy) => copy.catchUp()));
          const rows = await log.admin.query<{ id: string }>('select id from transfer order by id');
          if (rows.length === 0) return;
          expect(idsOf(await log.verified())).toEqual(rows.map(({ id }) => id));
        }),
        { numRuns: 12 },
      );
    } finally {
      await second.close();
    }
  });

  it('rel-L4 are logged once while two copies write and append', async () => {
    const second = await log.secondCopy();
    try {
      const work = Array.from({ length: 20 }, async (_, at) => {
        await insertTransfers(log.database, randomUUID(), [1, 2]);
        await (at % 2 ? second.log : log.log).catchUp();
      });
      await Promise.all(work);
      expect(idsOf(await log.verified())).toHaveLength(40);
      const two = await log.admin.query(
        'select size from log_checkpoint group by size having count(*) > 1',
      );
      expect(two).toEqual([]);
    } finally {
      await second.close();
    }
  });
});

describe('a writer that ends in the middle', () => {
  it('rel-L4 loses nothing and signs no second tree of a size, at whichever statement', async () => {
    const { createLogWriter } = await import('./log-writer.ts');
    const { parseSigners } = await import('./signing-key.ts');
    const { readFile } = await import('node:fs/promises');
    const signers = await parseSigners(await readFile(log.config.key.file, 'utf8'));
    const { context } = log.service;
    /** Ends its transactions at the n-th statement, as the end of the process does. */
    const dyingAt = (last: number) => {
      let statements = 0;
      const dying =
        (transact: typeof context.database.transaction): typeof transact =>
        (run) =>
          transact((tx) =>
            run({
              ...tx,
              query: (text, values) => {
                statements += 1;
                if (statements === last) throw new Error('the process ended');
                return tx.query(text, values);
              },
            }),
          );
      const { database } = context;
      return {
        ...context,
        database: {
          ...database,
          transaction: dying(database.transaction),
          longTransaction: dying(database.longTransaction),
        },
      };
    };
    const ids: string[] = [];
    let earlier: Checkpoint | null = null;
    for (let last = 1, ended = true; ended; last += 1) {
      ids.push(...(await insertTransfers(log.database, alice, [1, 1])));
      log.clock.shift(last * 24 * 3_600_000);
      const writer = createLogWriter(dyingAt(last), signers);
      ended = await writer.catchUp().then(
        () => false,
        () => true,
      );
      const found = await log.log.readFile({ kind: 'checkpoint', day: null });
      if (!found) continue;
      const later = await log.checkpoint();
      if (earlier) await verifyExtension(sha256, { earlier, later }, log.reader.tile);
      earlier = later;
      const logged = idsOf(await log.verified());
      expect(logged).toEqual(ids.slice(0, logged.length));
    }
    expect(idsOf(await log.verified())).toEqual(ids);
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
  it.each([
    'update log_entry set entry = entry',
    'delete from log_entry',
    'truncate log_entry',
    "update log_checkpoint set note = ''",
  ])('rel-L4 nobody may run: %s', async (statement) => {
    for (const role of [log.database, log.admin]) {
      await expect(role.query(statement)).rejects.toThrow('never changed');
    }
  });

  it('rel-L4 only its owner reads the key', async () => {
    expect((await stat(log.config.key.file)).mode & 0o777).toBe(0o600);
  });
});
