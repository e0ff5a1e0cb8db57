import type { ViewerClaim } from '#kit/subgraph/context';
import { createViewers } from './viewers.ts';

/** A clock that the test moves, and sessions whose token is the user id and a number. */
function setUp(maxSessions?: number) {
  let now = 0;
  const lookUps: string[] = [];
  const sessions = {
    resolveApiToken: async () => null,
    async resolve(token: string): Promise<ViewerClaim | null> {
      lookUps.push(token);
      const [userId = ''] = token.split(':');
      if (userId === 'broken') throw new Error('the user service is unavailable');
      const claim = { userId, sessionId: token, roles: [], expiresAt };
      // What the service read before it was held is what it returns.
      const found = userId === 'nobody' || isGone ? null : claim;
      await held;
      return found;
    },
  };
  let held: Promise<void> | undefined;
  let isGone = false;
  let expiresAt: Date | undefined;
  const viewers = createViewers(sessions, { now: () => new Date(now) }, maxSessions);
  return {
    viewers,
    lookUps,
    /** Look-ups wait until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return (after?: null) => {
        isGone = after === null;
        resolve();
      };
    },
    expireAt(milliseconds: number) {
      expiresAt = new Date(milliseconds);
    },
    pass(milliseconds: number) {
      now += milliseconds;
    },
  };
}

describe('createViewers', () => {
  it('looks a token up once in five seconds', async () => {
    const { viewers, lookUps, pass } = setUp();
    const both = await Promise.all([viewers.resolve('alice:1'), viewers.resolve('alice:1')]);
    expect(both.map((claim) => claim?.userId)).toEqual(['alice', 'alice']);
    pass(4_999);
    await viewers.resolve('alice:1');
    expect(lookUps).toEqual(['alice:1']);
    pass(1);
    await viewers.resolve('alice:1');
    expect(lookUps).toHaveLength(2);
  });

  it('looks a token up again when the clock is shifted back', async () => {
    const { viewers, lookUps, pass } = setUp();
    await viewers.resolve('alice:1');
    pass(-3_600_000);
    await viewers.resolve('alice:1');
    expect(lookUps).toHaveLength(2);
  });

  it('drops all sessions of one user, and no others', async () => {
    const { viewers, lookUps } = setUp();
    for (const token of ['alice:1', 'alice:2', 'bob:1']) await viewers.resolve(token);
    viewers.forgetUser('alice');
    expect(viewers.size()).toEqual({ sessions: 1, users: 1 });
    for (const token of ['alice:1', 'alice:2', 'bob:1']) await viewers.resolve(token);
    expect(lookUps.slice(3)).toEqual(['alice:1', 'alice:2']);
  });

  it('rel-promise-4 drops a session that ends while it is looked up again', async () => {
    const { viewers, lookUps, pass, hold } = setUp();
    await viewers.resolve('alice:1');
    pass(5_000);
    const release = hold();
    const lookingUp = viewers.resolve('alice:1');
    viewers.forgetUser('alice');
    release();
    await lookingUp;
    await viewers.resolve('alice:1');
    expect(lookUps).toHaveLength(3);
    expect(viewers.size()).toEqual({ sessions: 1, users: 1 });
  });

  it('C-M7 looks a session up again when it is revoked during its first look-up', async () => {
    const { viewers, lookUps, hold } = setUp();
    const release = hold();
    const lookingUp = viewers.resolve('alice:1');
    viewers.forgetUser('bob');
    viewers.forgetUser('alice');
    // The user service resolves the token to nobody from now on.
    release(null);
    expect(await lookingUp).toBeNull();
    expect(lookUps).toHaveLength(2);
    expect(viewers.size()).toEqual({ sessions: 0, users: 0 });
  });

  it('X-M1 caches no session beyond its expiry', async () => {
    const { viewers, lookUps, pass, expireAt } = setUp();
    expireAt(1_000);
    await viewers.resolve('alice:1');
    pass(999);
    await viewers.resolve('alice:1');
    expect(lookUps).toHaveLength(1);
    pass(1);
    await viewers.resolve('alice:1');
    expect(lookUps).toHaveLength(2);
  });

  it('drops one token on sign-out', async () => {
    const { viewers } = setUp();
    for (const token of ['alice:1', 'alice:2']) await viewers.resolve(token);
    viewers.forget('alice:1');
    expect(viewers.size()).toEqual({ sessions: 1, users: 1 });
    viewers.forget('alice:2');
    expect(viewers.size()).toEqual({ sessions: 0, users: 0 });
  });

  it('caches neither unknown tokens nor failed look-ups', async () => {
    const { viewers, lookUps } = setUp();
    for (let count = 0; count < 2; count++) {
      expect(await viewers.resolve('nobody:1')).toBeNull();
      await expect(viewers.resolve('broken:1')).rejects.toThrow('unavailable');
    }
    expect(lookUps).toHaveLength(4);
    expect(viewers.size()).toEqual({ sessions: 0, users: 0 });
  });

  it('bounds its index of users as it bounds the sessions', async () => {
    const { viewers, pass } = setUp(10);
    for (let index = 0; index < 100; index++) {
      await viewers.resolve(`user${index}:1`);
      pass(10_000);
    }
    expect(viewers.size()).toEqual({ sessions: 10, users: 10 });
  });
});
