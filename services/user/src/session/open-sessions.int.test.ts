import { afterStatement } from '#kit/testing/interleave';
import { security, times } from '#schema/limits';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { login, password, registered } from '../testing/operations.ts';
import { checkSessions } from './check-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { requireConfirmed } from './require-confirmed.ts';
import { type ResolvedSession, resolveSession } from './resolve-session.ts';

const list = '{ viewer { sessions { id device createdAt lastSeenAt isCurrent } } }';
const endOne = 'mutation ($id: ID!) { endSession(id: $id) }';
const endOthers = 'mutation { endOtherSessions }';
const confirm = 'mutation ($password: String!) { confirmPassword(password: $password) }';
const grant = 'mutation ($id: ID!) { grantRole(userId: $id, role: 1, reason: "As agreed") { id } }';
const revoke =
  'mutation ($id: ID!) { revokeRole(userId: $id, role: 1, reason: "As agreed") { id } }';
const later = times.sessionConfirmed + 60_000;

interface Listed {
  id: string;
  device: string | null;
  isCurrent: boolean;
}

describe('sessions of a member', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  beforeEach(() => {
    stack.security.lines.length = 0;
  });
  afterEach(() => stack.clock.shift(0));

  const sessionsOf = async (caller: { ask(document: string): Promise<{ viewer: unknown }> }) =>
    ((await caller.ask(list)).viewer as { sessions: Listed[] }).sessions;

  it('X-L14 asvs-7.5.2 lists the own sessions by device, the last used first, without addresses', async () => {
    const { caller, email } = await registered(stack);
    stack.clock.shift(60_000);
    const phone = stack.caller({ agent: 'Firefox, Android' });
    await phone.ask(login, { email, password });
    await registered(stack);
    const sessions = await sessionsOf(caller);
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox, Android', false],
      [null, true],
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/10\.0\./);
    expect((await stack.caller().ask(list)).viewer).toBeNull();
  });

  it('X-L14 asvs-7.5.2 leaves sessions out that have expired', async () => {
    const { caller, email } = await registered(stack);
    stack.clock.shift(times.sessionIdle + 60_000);
    expect((await caller.ask(list)).viewer).toBeNull();
    await caller.ask(login, { email, password });
    expect(await sessionsOf(caller)).toHaveLength(1);
  });

  it('X-L14 lists twenty sessions at most, also while a login adds one', async () => {
    const { caller, userId } = await registered(stack);
    await stack.service.context.database.query(
      `insert into session (id, user_id, token_hash, created_at, last_seen_at)
        select gen_random_uuid(), $1, 'one more ' || n, $2, $2 from generate_series(1, 20) n`,
      [userId, stack.clock.now()],
    );
    expect(await sessionsOf(caller)).toHaveLength(security.sessionsPerUser);
  });

  it('X-L14 asvs-7.5.2 ends one session, and the event that ends its streams says so', async () => {
    const { caller, email, userId } = await registered(stack);
    const other = stack.caller();
    await other.ask(login, { email, password });
    const id = (await sessionsOf(caller)).find(({ isCurrent }) => !isCurrent)?.id;
    expect(await caller.ask(endOne, { id })).toEqual({ endSession: true });
    expect(await caller.ask(endOne, { id })).toEqual({ endSession: false });
    expect((await other.ask(list)).viewer).toBeNull();
    expect(await stack.events('user.session-revoked.v1', userId)).toEqual([
      { userId, sessionIds: [id] },
    ]);
    expect(stack.security.records().at(-1)).toMatchObject({
      event: 'sessions.end',
      outcome: 'done',
      userId,
      operation: 'endSessions',
      detail: 1,
    });
  });

  it('X-L14 asvs-7.5.2 ends no session of others', async () => {
    const [one, other] = [await registered(stack), await registered(stack)];
    const [{ id } = { id: '' }] = await sessionsOf(other.caller);
    expect(await one.caller.ask(endOne, { id })).toEqual({ endSession: false });
    expect(await one.caller.ask(endOne, { id: 'no id' })).toEqual({ endSession: false });
    expect(await sessionsOf(other.caller)).toHaveLength(1);
  });

  it('X-M12 records no end of a session when none ended', async () => {
    const { caller, userId } = await registered(stack);
    const [{ id } = { id: '' }] = await sessionsOf((await registered(stack)).caller);
    stack.security.lines.length = 0;
    for (const given of [id, 'no id', '00000000-0000-7000-8000-000000000000']) {
      expect(await caller.ask(endOne, { id: given })).toEqual({ endSession: false });
    }
    expect(await caller.ask(endOthers)).toEqual({ endOtherSessions: 0 });
    expect(stack.security.records()).toEqual([]);
    expect(await stack.events('user.session-revoked.v1', userId)).toEqual([]);
  });

  it('X-L14 asvs-7.5.2 ends all others, and the own one without a password', async () => {
    const { caller, email } = await registered(stack);
    for (let count = 0; count < 3; count++) await stack.caller().ask(login, { email, password });
    expect(await caller.ask(endOthers)).toEqual({ endOtherSessions: 3 });
    expect(stack.security.records().at(-1)).toMatchObject({
      event: 'sessions.end',
      operation: 'endSessions',
      detail: 'others',
    });
    const [own] = await sessionsOf(caller);
    stack.clock.shift(later);
    expect(await caller.ask(endOne, { id: own?.id })).toEqual({ endSession: true });
    expect(caller.token).toBeNull();
    expect(stack.security.records().at(-1)).toMatchObject({ event: 'sessions.end', detail: 1 });
  });

  it('X-L14 asvs-7.5.2 ends nothing for a session that has ended meanwhile', async () => {
    const { caller, email, userId } = await registered(stack);
    const { database } = stack.service.context;
    const end = () => database.query('delete from session where user_id = $1', [userId]);
    afterStatement(database, /"token_hash"/, end);
    expect((await caller.fail(endOthers)).code).toBe('UNAUTHENTICATED');
    await caller.ask(login, { email, password });
    afterStatement(database, /"password_hash" as "hash"/, end);
    expect((await caller.fail(confirm, { password })).code).toBe('UNAUTHENTICATED');
  });

  it('X-L14 confirms no password of an account that has been deleted meanwhile', async () => {
    const { caller, userId } = await registered(stack);
    const { database } = stack.service.context;
    afterStatement(database, /"token_hash"/, async () => {
      await database.query('delete from session where user_id = $1', [userId]);
      await database.query('delete from account where id = $1', [userId]);
    });
    expect((await caller.fail(confirm, { password })).code).toBe('PASSWORD_WRONG');
  });

  it('perf-G6 looks one session up by a plan that its connection keeps', async () => {
    const { caller } = await registered(stack);
    const { database, clock } = stack.service.context;
    const [plans] = await database.withLock('plans', async (session) => {
      // The few rows of a test would be read as a whole, whatever the tokens are.
      await session.query('set enable_seqscan = off');
      const context = { database: { ...database, query: session.query }, clock };
      const config = { requireStaffFactor: false };
      for (let n = 0; n < 10; n++) await resolveSession({ ...context, config }, caller.token ?? '');
      await session.query('reset enable_seqscan');
      return session.query<{ kept: number }>(
        `select generic_plans::integer as kept from pg_prepared_statements
        where statement like '%"session"."token_hash" = any%'`,
      );
    });
    expect(plans?.kept).toBeGreaterThanOrEqual(5);
  });

  it('X-L14 rel-S11 counts the last moment of a session and of its confirmation as the end', async () => {
    const { caller } = await registered(stack);
    const token = caller.token ?? '';
    const { database } = stack.service.context;
    const claim = (await stack.service.sessions.resolve(token)) as ResolvedSession;
    const end = claim.expiresAt.getTime();
    const config = { requireStaffFactor: false };
    const at = (ms: number) => ({ database, config, clock: { now: () => new Date(ms) } });
    const ids = [claim.sessionId];
    expect(await checkSessions(at(end - 1), ids)).toHaveLength(1);
    expect(await checkSessions(at(end), ids)).toEqual([]);
    expect(await listSessions(at(end - 1), claim)).toHaveLength(1);
    expect(await listSessions(at(end), claim)).toEqual([]);
    expect(await resolveSession(at(end), token)).toBeNull();
    expect(await resolveSession(at(end - 1), token)).not.toBeNull();
    const confirmed = end - times.sessionIdle + times.sessionConfirmed;
    await requireConfirmed(at(confirmed), claim);
    await expect(requireConfirmed(at(confirmed + 1), claim)).rejects.toMatchObject({
      code: 'SESSION_CONFIRM_NEEDED',
    });
  });

  it('X-L14 asvs-7.5.1 asks for the password again after 10 minutes', async () => {
    const { caller } = await registered(stack);
    const [{ id } = { id: '' }] = await sessionsOf((await registered(stack)).caller);
    stack.clock.shift(times.sessionConfirmed - 60_000);
    await caller.ask(endOthers);
    stack.clock.shift(later);
    expect((await caller.fail(endOthers)).code).toBe('SESSION_CONFIRM_NEEDED');
    expect((await caller.fail(endOne, { id })).code).toBe('SESSION_CONFIRM_NEEDED');
    expect((await caller.fail(confirm, { password: '' })).code).toBe('PASSWORD_REQUIRED');
    expect(stack.security.records().at(-1)).toMatchObject({
      event: 'password.confirm',
      outcome: 'refused',
      operation: 'confirmPassword',
      reason: 'PASSWORD_REQUIRED',
    });
    expect((await caller.fail(confirm, { password: 'wrong7horse' })).code).toBe('PASSWORD_WRONG');
    expect((await caller.fail(endOthers)).code).toBe('SESSION_CONFIRM_NEEDED');
    expect(await caller.ask(confirm, { password })).toEqual({ confirmPassword: true });
    await caller.ask(endOthers);
    stack.clock.shift(2 * later);
    expect((await caller.fail(endOthers)).code).toBe('SESSION_CONFIRM_NEEDED');
  });

  it('X-L14 asvs-7.5.1 asks staff again before they decide about roles', async () => {
    const { userId } = await registered(stack);
    const [member] = await stack.service.members.create({ count: 1, roles: [3] });
    const staff = stack.caller({ token: member?.token });
    await staff.ask(grant, { id: userId });
    stack.clock.shift(later);
    for (const change of [grant, revoke]) {
      expect((await staff.fail(change, { id: userId })).code).toBe('SESSION_CONFIRM_NEEDED');
    }
    await staff.ask(confirm, { password: member?.password });
    await staff.ask(revoke, { id: userId });
  });

  it('X-L14 asvs-7.5.1 confirms one session only, and counts tries like logins', async () => {
    const { caller, email } = await registered(stack);
    const other = stack.caller();
    await other.ask(login, { email, password });
    stack.clock.shift(later);
    await other.ask(confirm, { password });
    expect((await caller.fail(endOthers)).code).toBe('SESSION_CONFIRM_NEEDED');
    const tries = security.loginFailuresPerAccountAndClient;
    for (let count = 0; count < tries; count++) {
      await caller.fail(confirm, { password: 'wrong7horse' });
    }
    expect((await caller.fail(confirm, { password })).code).toBe('LOGIN_THROTTLED');
    expect((await caller.fail(login, { email, password })).code).toBe('LOGIN_THROTTLED');
    await other.ask(confirm, { password });
  });

  it('X-L14 uses the creation time of a session without a confirmation time', async () => {
    const { caller } = await registered(stack);
    await stack.service.context.database.query('update session set authenticated_at = null');
    await caller.ask(endOthers);
    stack.clock.shift(later);
    expect((await caller.fail(endOthers)).code).toBe('SESSION_CONFIRM_NEEDED');
  });
});
