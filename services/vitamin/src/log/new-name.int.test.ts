import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { DomainError } from '#kit/runtime/errors';
import { openCheckpoint } from '#schema/tlog/note';
import type { VitaminService } from '../app.ts';
import { createLogFixture, insertTransfers, type LogFixture } from '../testing/log-fixture.ts';
import { readStatement } from './read-statement.ts';

const origin = 'vita.test/ledger-2';
const member = randomUUID();
let log: LogFixture;
let renamed: VitaminService;
let day: string;
let size: number;
beforeEach(async () => {
  log = await createLogFixture();
  await insertTransfers(log.database, member, [1, 2, 3]);
  await log.log.catchUp();
  day = log.clock.now().toISOString().slice(0, 10);
  ({ size } = await log.checkpoint());
  // As docs/operations.md says for a restored backup.
  await rm(log.config.key.file);
  await log.admin.query('delete from log_key');
  renamed = await log.secondCopy({ key: { file: log.config.key.file, origin } });
});
afterEach(async () => {
  await renamed.close();
  await log.close();
});

describe('a log under a new name', () => {
  it('rel-L4 has no checkpoint of the earlier name, which its keys do not verify', async () => {
    for (const each of [null, day]) {
      expect(await log.log.readFile({ kind: 'checkpoint', day: each })).toBeNull();
    }
    expect(await readStatement(log.database, member, null)).toBeNull();
    await expect(readStatement(log.database, member, String(size))).rejects.toThrow(DomainError);
  });

  it('rel-L4 can be verified from its first new transfer on', async () => {
    await insertTransfers(log.database, member, [1]);
    await renamed.log.catchUp();
    for (const each of [null, day]) {
      const opened = await openCheckpoint(await log.checkpointText(each), await log.keys());
      expect(opened).toMatchObject({ origin, size: size + 1 });
    }
    expect(await log.verified()).toHaveLength(size + 1);
    const statement = await readStatement(log.database, member, null);
    expect(statement?.size).toBe(size + 1);
  });
});
