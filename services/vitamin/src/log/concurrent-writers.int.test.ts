import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';
import {
  createLogFixture,
  idsOf,
  insertTransfers,
  type LogFixture,
} from '../testing/log-fixture.ts';
import { createLogWriter } from './log-writer.ts';

let log: LogFixture;
beforeEach(async () => {
  log = await createLogFixture();
});
afterEach(() => log.close());

/** Transactions that stay open while others commit. */
function openWriters(pool: pg.Pool) {
  const open = new Map<number, pg.PoolClient>();
  async function end(who: number, how: 'commit' | 'rollback'): Promise<void> {
    const client = open.get(who);
    open.delete(who);
    await client?.query(how);
    client?.release();
  }
  return {
    async write(who: number): Promise<void> {
      // The pool has two connections.
      if (open.size >= 2 && !open.has(who)) return;
      const client = open.get(who) ?? (await pool.connect());
      if (!open.has(who)) await client.query('begin');
      open.set(who, client);
      const query = async (text: string, values?: readonly unknown[]) =>
        (await client.query(text, values as unknown[])).rows;
      await insertTransfers({ query }, randomUUID(), [1], `writer ${who}`);
    },
    end,
    async endAll() {
      for (const who of [...open.keys()]) await end(who, 'commit');
    },
  };
}

type Act = 'write' | 'commit' | 'rollback' | 'append';

const command = fc.oneof(
  fc.record({ act: fc.constant<Act>('write'), who: fc.nat(3) }),
  fc.record({ act: fc.constantFrom<Act>('commit', 'rollback'), who: fc.nat(3) }),
  fc.record({ act: fc.constant<Act>('append'), who: fc.nat(1) }),
);

/** A lower id commits after a higher one was there for the log. */
const lateCommit = (
  [
    ['write', 0],
    ['write', 1],
    ['commit', 1],
    ['append', 0],
    ['append', 0],
    ['commit', 0],
    ['append', 1],
  ] as [Act, number][]
).map(([act, who]) => ({ act, who }));

describe('transfers of several transactions', () => {
  it('rel-L4 are in the order of their ids, and none is left out, however they commit', async () => {
    const second = await log.secondCopy();
    const signers = await log.signers();
    const copies = [log.service, second].map(({ context }) => createLogWriter(context, signers));
    const property = fc.asyncProperty(
      fc.array(command, { minLength: 5, maxLength: 25 }),
      async (commands) => {
        const writers = openWriters(log.admin.pool);
        try {
          for (const { act, who } of commands) {
            if (act === 'append') await copies[who]?.appendOnce();
            else if (act === 'write') await writers.write(who);
            else await writers.end(who, act);
          }
        } finally {
          await writers.endAll();
        }
        await Promise.all(copies.map((copy) => copy.catchUp()));
        const rows = await log.admin.query<{ id: string }>('select id from transfer order by id');
        if (rows.length === 0) return;
        expect(idsOf(await log.verified())).toEqual(rows.map(({ id }) => id));
      },
    );
    await fc
      .assert(property, { numRuns: 12, examples: [[lateCommit]] })
      .finally(() => second.close());
  });

  it('rel-L4 that an open transaction holds back leave the log behind', async () => {
    const copy = createLogWriter(log.service.context, await log.signers());
    const writers = openWriters(log.admin.pool);
    await writers.write(0);
    await writers.write(1);
    await writers.end(1, 'commit');
    await copy.appendOnce();
    await copy.appendOnce();
    expect(copy.behindMs()).toBeNull();
    await writers.end(0, 'commit');
    await copy.catchUp();
    expect(copy.behindMs()).not.toBeNull();
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
    } finally {
      await second.close();
    }
  });
});
