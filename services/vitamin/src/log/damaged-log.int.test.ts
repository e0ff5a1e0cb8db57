import { randomUUID } from 'node:crypto';
import { createLogFixture, insertTransfers, type LogFixture } from '../testing/log-fixture.ts';
import { createLogWriter } from './log-writer.ts';

let log: LogFixture;
beforeEach(async () => {
  log = await createLogFixture();
});
afterEach(() => log.close());

const metric = (name: string) => log.service.metrics.find((each) => each.name === name)?.read();

/** Changes a tile as a fault of the disk does. */
async function damage(change: string): Promise<void> {
  await log.admin.query('alter table log_tile disable trigger user');
  await log.admin.query(`update log_tile set hashes = ${change} where tree = 'log' and level = 0`);
  await log.admin.query('alter table log_tile enable trigger user');
}

describe('a log with a damaged tile', () => {
  it.each([
    ['another hash', "overlay(hashes placing '\\x00112233'::bytea from 5)"],
    ['fewer hashes', 'substring(hashes from 1 for 64)'],
  ])('rel-L4 is not signed with %s, and goes on when it is mended', async (_, change) => {
    const member = randomUUID();
    await insertTransfers(log.database, member, [1, 2, 3]);
    await log.log.catchUp();
    expect(metric('vita_ledger_log_damaged')).toBe(0);
    const earlier = await log.checkpointText();
    const [tile] = await log.admin.query<{ hashes: string }>(
      "select encode(hashes, 'hex') as hashes from log_tile where tree = 'log' and level = 0",
    );
    await damage(change);
    await insertTransfers(log.database, member, [1]);
    await expect(log.log.catchUp()).rejects.toThrow('do not fit its checkpoint');
    expect(await log.checkpointText()).toBe(earlier);
    expect(metric('vita_ledger_log_damaged')).toBe(1);
    // Also of a copy that has started since.
    const late = createLogWriter(log.service.context, await log.signers());
    expect(late.behindMs()).toBeNull();
    await expect(late.catchUp()).rejects.toThrow('do not fit its checkpoint');
    expect(late.behindMs()).toBeGreaterThan(0);
    await damage(`decode('${tile?.hashes}', 'hex')`);
    await log.log.catchUp();
    expect(await log.verified()).toHaveLength(5);
    expect(metric('vita_ledger_log_damaged')).toBe(0);
  });
});
