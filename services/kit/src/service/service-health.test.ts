import { createServiceHealth } from './service-health.ts';

/** A service whose database has been silent for a time, and then works or not. */
function healthOf(silentMs: number, works: boolean) {
  let statements = 0;
  const query = async () => {
    statements += 1;
    if (!works) throw new Error('Query read timeout');
    return [];
  };
  const database = { query, silentMs: () => silentMs };
  const health = createServiceHealth({ context: { database } }, { lag: async () => [] });
  return { health, statements: () => statements };
}

describe('the liveness of a service', () => {
  it('C-H3 asks nothing of the database while statements succeed', async () => {
    const { health, statements } = healthOf(59_999, false);
    expect([await health.isLive(), statements()]).toEqual([true, 0]);
  });

  it('C-H3 fails after a minute without one good statement', async () => {
    expect(await healthOf(60_000, false).health.isLive()).toBe(false);
  });

  it('C-H3 holds for an idle service whose database works', async () => {
    expect(await healthOf(3_600_000, true).health.isLive()).toBe(true);
  });
});
