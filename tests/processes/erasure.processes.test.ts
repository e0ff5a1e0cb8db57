import { times } from '#schema/limits';
import { type DatabaseTexts, readDatabases } from '../database-texts.ts';
import { type FullAccount, fullAccount } from '../full-account.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import { withoutService } from './without-service.ts';

const request = 'mutation { requestErasure { erasure { dueAt } } }';
const minute = 60_000;

let own: OwnPlatform;
let databases: DatabaseTexts;
let account: FullAccount;
// Own platform, because the test moves its clock.
beforeAll(async () => {
  own = await startOwnPlatform();
  databases = await readDatabases(own.platform.dataDir);
  account = await fullAccount(own.stack, databases);
});
afterAll(() => own?.end());

const runErasures = () => own.stack.send({ method: 'POST', path: '/_dev/erasures' });

async function confirmations(): Promise<string[]> {
  const rows = await databases.query<{ service: string }>(
    'user',
    'select service from "user".erasure_confirmation where user_id = $1 order by 1',
    [account.member.userId],
  );
  return rows.map(({ service }) => service);
}

async function isCompleted(): Promise<boolean> {
  const [erasure] = await databases.query<{ at: Date | null }>(
    'user',
    'select completed_at as at from "user".erasure where user_id = $1',
    [account.member.userId],
  );
  return erasure?.at instanceof Date;
}

/** Waits for a condition; the timeout of the test bounds it. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((done) => setTimeout(done, 50));
}

describe('the erasure of a member while a service is down', () => {
  it('rel-S47 ends after the service is back, and leaves nothing of her anywhere', async () => {
    const { stack, platform } = own;
    const personal = Object.values(account.personal);
    expect((await stack.graphql(request, {}, account.member)).errors).toEqual([]);
    await stack.clock(times.erasureDelay + minute);
    let run: ReturnType<typeof runErasures> | undefined;
    await withoutService({ stack, dataDir: platform.dataDir }, 'catalog', async () => {
      // It answers when all services are idle, so not before the missing one is back.
      run = runErasures();
      await until(async () => (await confirmations()).length === 3);
      expect(await confirmations()).toEqual(['badge', 'feed', 'vitamin']);
      const left = await databases.tablesWith(personal);
      expect(left).toEqual(expect.arrayContaining(['catalog.lead', 'catalog.up']));
      expect(left.filter((table) => !table.startsWith('catalog.'))).toEqual([]);
      expect(await isCompleted()).toBe(false);
    });
    expect((await run)?.status).toBe(200);
    expect(await confirmations()).toEqual(['badge', 'catalog', 'feed', 'vitamin']);
    await stack.clock(times.erasureDelay + times.erasureRetry + 2 * minute);
    expect((await runErasures()).status).toBe(200);
    expect(await isCompleted()).toBe(true);
    expect(await databases.tablesWith(personal)).toEqual([]);
  });
});
