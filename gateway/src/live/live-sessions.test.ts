import { createLogger } from '#kit/runtime/logger';
import type { ViewerClaim } from '#kit/subgraph/context';
import { security } from '#schema/limits';
import type { LiveHub } from './hub.ts';
import { createLiveSessions, type LiveSessions } from './live-sessions.ts';

const settled = () => new Promise((done) => setImmediate(done));

describe('createLiveSessions', () => {
  let live: LiveSessions | undefined;
  afterEach(() => live?.close());

  /** A user service whose sessions the test ends, a hub whose events it sends, a clock that it moves. */
  function setUp() {
    let now = 0;
    const expiries = new Map<string, number>();
    /** The lowest accepted numbers of tokens. */
    const tokens = new Map<string, number>();
    const checked: string[][] = [];
    const following = Promise.withResolvers<void>();
    const listeners: {
      revoked?: Parameters<LiveHub['onSessionsRevoked']>[0];
      roles?: Parameters<LiveHub['onRolesChanged']>[0];
    } = {};
    let isAway = false;
    const sessions = createLiveSessions({
      sessions: {
        async check(ids) {
          checked.push([...ids]);
          if (isAway) throw new Error('the user service is away');
          return ids.flatMap((sessionId) => {
            const expiresAt = expiries.get(sessionId) ?? 0;
            const lowestTokenNumber = tokens.get(sessionId);
            const session = { sessionId, expiresAt: new Date(expiresAt), lowestTokenNumber };
            return expiresAt > now ? [session] : [];
          });
        },
      },
      hub: {
        ready: following.promise,
        onSessionsRevoked: (listener) => {
          listeners.revoked = listener;
        },
        onRolesChanged: (listener) => {
          listeners.roles = listener;
        },
      },
      clock: { now: () => new Date(now) },
      logger: createLogger('test', 'silent'),
    });
    live = sessions;
    return {
      sessions,
      expiries,
      tokens,
      checked,
      follow: () => following.resolve(),
      revoke: (...ids: string[]) => listeners.revoked?.('alice', ids),
      changeRoles: (userId: string) => listeners.roles?.(userId),
      setAway(value: boolean) {
        isAway = value;
      },
      pass(milliseconds: number) {
        now += milliseconds;
        return sessions.tick();
      },
      /** Opens a stream of a session that expires at this time, and returns what ended it so far. */
      open(sessionId: string, expiresAt = 1e12, userId = 'alice', tokenNumber?: number) {
        expiries.set(sessionId, expiresAt);
        const ends: string[] = [];
        const viewer: ViewerClaim = {
          userId,
          sessionId,
          roles: [],
          expiresAt: new Date(expiresAt),
          tokenNumber,
        };
        const close = sessions.watch(viewer, (reason) => ends.push(reason));
        return { ends, close };
      },
    };
  }

  it('X-M1 ends the streams of a revoked session, and no others', () => {
    const { sessions, open, revoke } = setUp();
    const [first, second, other] = [open('one'), open('one'), open('two')];
    revoke('one', 'unknown');
    expect([first.ends, second.ends, other.ends]).toEqual([['session'], ['session'], []]);
    expect(sessions.size()).toBe(1);
  });

  it('X-M1 ends a stream that opens with the claim of a session that has just ended', () => {
    const { open, revoke } = setUp();
    revoke('one');
    expect(open('one').ends).toEqual(['session']);
  });

  it('X-M1 announces changed roles to the sessions of the user', () => {
    const { open, changeRoles } = setUp();
    const [own, other] = [open('one'), open('two', 1e12, 'bob')];
    changeRoles('alice');
    expect([own.ends, other.ends]).toEqual([['roles'], []]);
  });

  it('rel-S12 asvs-7.2.4 ends at a check the streams whose token the session accepts no more', async () => {
    const { open, pass, tokens } = setUp();
    const opened = [undefined, 1, 2].map((number) => open('one', 1e12, 'alice', number).ends);
    const { ends: other } = open('two');
    await pass(security.sessionCheck);
    expect([...opened, other]).toEqual([[], [], [], []]);
    tokens.set('one', 2);
    await pass(security.sessionCheck);
    expect([...opened, other]).toEqual([['token'], ['token'], [], []]);
  });

  it('X-M1 ends a stream when its session expires', async () => {
    const { open, pass, checked } = setUp();
    const [short, long] = [open('short', 10_000), open('long', 20_000)];
    await pass(9_999);
    expect([short.ends, checked]).toEqual([[], []]);
    await pass(1);
    expect([short.ends, long.ends]).toEqual([['session'], []]);
  });

  it('X-M1 goes on when the session was used since', async () => {
    const { open, pass, expiries } = setUp();
    const { ends } = open('one', 10_000);
    expiries.set('one', 30_000);
    await pass(10_000);
    expect(ends).toEqual([]);
    await pass(20_000);
    expect(ends).toEqual(['session']);
  });

  it('X-M1 ends an expired session when the user service is away, and no other', async () => {
    const { open, pass, setAway } = setUp();
    const [short, long] = [open('short', 10_000), open('long', 1e9)];
    setAway(true);
    await pass(10_000);
    expect([short.ends, long.ends]).toEqual([['session'], []]);
    await pass(security.sessionCheck);
    expect(long.ends).toEqual([]);
  });

  it('C-H10 ends the streams of sessions that ended before the live reader began', async () => {
    const { open, expiries, follow } = setUp();
    const [gone, other] = [open('gone'), open('other')];
    expiries.delete('gone');
    follow();
    await settled();
    expect([gone.ends, other.ends]).toEqual([['session'], []]);
  });

  it('C-H10 checks all sessions every minute, in batches', async () => {
    const { open, expiries, pass, checked } = setUp();
    const streams = Array.from({ length: 1_001 }, (_, index) => open(`session ${index}`));
    expiries.delete('session 1000');
    await pass(security.sessionCheck - 1);
    expect(checked).toEqual([]);
    await pass(1);
    expect(checked.map(({ length }) => length)).toEqual([500, 500, 1]);
    expect(streams.filter(({ ends }) => ends.length > 0)).toEqual([streams[1_000]]);
    await pass(-3_600_000);
    expect(checked).toHaveLength(5);
  });

  it('forgets a session with its last stream', () => {
    const { sessions, open, revoke } = setUp();
    const [first, second] = [open('one'), open('one')];
    first.close();
    expect(sessions.size()).toBe(1);
    second.close();
    expect(sessions.size()).toBe(0);
    revoke('one');
    expect([...first.ends, ...second.ends]).toEqual([]);
  });
});
