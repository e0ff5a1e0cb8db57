import type { PublicError } from '#kit/runtime/errors';
import { apiTokenPattern, apiTokens } from '#schema/api-tokens';
import { DAY, MINUTE } from '#schema/durations';
import { roles } from '#schema/enums';
import { times } from '#schema/limits';
import { requireLockedAccount } from '../account/lock-account.ts';
import { endSessions } from '../session/end-sessions.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import {
  changePassword,
  password,
  type Registered,
  registered,
  resetPassword,
  sendCode,
} from '../testing/operations.ts';
import { revokeApiTokens } from './revoke-api-tokens.ts';

const create = `mutation ($name: String!, $scopes: [TokenScope!]!, $days: Int!) {
  createApiToken(input: { name: $name, scopes: $scopes, days: $days }) {
    token apiToken { id name scopes expiresAt lastUsedAt }
  }
}`;
const list = '{ viewer { apiTokens { id name scopes expiresAt lastUsedAt } } }';
const revoke = 'mutation ($id: ID!) { revokeApiToken(id: $id) { apiTokens { id } } }';
const email = '{ viewer { email } }';

describe('API tokens', () => {
  let stack: UserStack;
  let member: Registered;
  let now = 0;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  beforeEach(async () => {
    member = await registered(stack);
  });
  afterAll(() => stack.close());

  const pass = (ms: number) => {
    now += ms;
    stack.clock.shift(now);
  };
  const made = async (name = 'bot', scopes = ['READ'], days = 30) =>
    (await member.caller.ask(create, { name, scopes, days })).createApiToken;
  const program = (token: string) => stack.caller({ token });
  const listed = async () => (await member.caller.ask(list)).viewer.apiTokens;
  const resolved = (token: string) => stack.service.sessions.resolveApiToken(token);
  /** Uses the token, and reads until another use than the last one is stored: no request waits for that. */
  const lastUse = async (token: string, last: string | null) => {
    await resolved(token);
    let found = last;
    while (found === last) found = (await listed())[0].lastUsedAt;
    return found;
  };

  it('Q8 are shown once: the database has no more than a hash, and the member gets a mail', async () => {
    const { token, apiToken } = await made('CI of <b>Acme</b>', ['MANAGE', 'READ']);
    expect(token).toMatch(apiTokenPattern);
    expect(apiToken).toMatchObject({ scopes: ['READ', 'MANAGE'], lastUsedAt: null });
    expect(await listed()).toEqual([apiToken]);
    const rows = await stack.service.context.database.query(
      'select api_token::text as row from api_token where user_id = $1',
      [member.userId],
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice(apiTokens.prefix.length));
    const [mail] = stack.mails.sent(member.email);
    expect(mail?.text).toContain('“CI of <b>Acme</b>”');
    expect(mail?.text).toContain('change badges');
    expect(mail?.text).not.toContain('UP, follow');
    expect(mail?.html).not.toContain('<b>Acme</b>');
    expect(JSON.stringify(stack.mails.sent(member.email))).not.toContain(token);
    expect(stack.security.records()).toContainEqual(
      expect.objectContaining({ event: 'api-token.create', userId: member.userId }),
    );
    expect(JSON.stringify(stack.security.lines)).not.toContain(token);
  });

  it('Q8 rel-S12 are made in a session that was confirmed a short time ago', async () => {
    pass(times.sessionConfirmed + 1000);
    const input = { name: 'bot', scopes: ['READ'], days: 30 };
    expect((await member.caller.fail(create, input)).code).toBe('SESSION_CONFIRM_NEEDED');
    await member.caller.ask('mutation ($p: String!) { confirmPassword(password: $p) }', {
      p: password,
    });
    await member.caller.ask(create, input);
  });

  it('Q8 have a limit: ten that work, each name once, and twenty made in a day', async () => {
    const tokens = [];
    for (let index = 0; index < apiTokens.perMember; index++) tokens.push(await made(`n${index}`));
    const input = { scopes: ['READ'], days: 30 };
    expect(await member.caller.fail(create, { ...input, name: ' n3 ' })).toEqual({
      code: 'TOKEN_NAME_TAKEN',
      params: { name: 'n3' },
    });
    expect(await member.caller.fail(create, { ...input, name: 'more' })).toEqual({
      code: 'TOKEN_LIMIT',
      params: { max: apiTokens.perMember },
    });
    for (const { apiToken } of tokens) await member.caller.ask(revoke, { id: apiToken.id });
    for (let index = 0; index < apiTokens.madePerDay - apiTokens.perMember; index++) {
      const { apiToken } = await made('again');
      await member.caller.ask(revoke, { id: apiToken.id });
    }
    expect((await member.caller.fail(create, { ...input, name: 'again' })).code).toBe('THROTTLED');
  });

  it('Q8 carry the scopes and the roles of the member but those of staff', async () => {
    const { token } = await made('bot', ['ENGAGE']);
    const { database } = stack.service.context;
    const held = [roles.developer, roles.staff];
    await database.query('update account set roles = $2 where id = $1', [member.userId, held]);
    const claim = await resolved(token);
    expect(claim).toMatchObject({
      userId: member.userId,
      roles: [roles.developer],
      scopes: ['engage'],
    });
    expect(claim).not.toHaveProperty('lacksFactor');
    // A gateway of an older release knows sessions only.
    expect(await stack.service.sessions.resolve(token)).toBeNull();
  });

  it('rel-S34 read what the scope allows, and never what protects the account', async () => {
    const reader = program((await made('reader')).token);
    const engager = program((await made('engager', ['ENGAGE'])).token);
    expect((await reader.ask(email)).viewer.email).toBe(member.email);
    expect(await engager.fail(email)).toEqual({ code: 'TOKEN_SCOPE', params: { scope: 'read' } });
    for (const field of ['apiTokens { id }', 'sessions { id }', 'passkeys { id }']) {
      const refusal = await reader.fail(`{ viewer { ${field} } }`);
      expect(refusal).toEqual({ code: 'TOKEN_SCOPE', params: {} });
    }
    const manager = program((await made('manager', ['MANAGE'])).token);
    const mute = (fields: string) => `mutation { setMutedTopics(topics: []) { ${fields} } }`;
    expect(await manager.ask(mute('id'))).toEqual({ setMutedTopics: { id: member.userId } });
    expect((await manager.fail(mute('email'))).params).toEqual({ scope: 'read' });
    expect((await reader.fail(mute('id'))).params).toEqual({ scope: 'manage' });
    const input = { name: 'more', scopes: ['MANAGE'], days: 365 };
    expect((await manager.fail(create, input)).code).toBe('TOKEN_SCOPE');
  });

  it('Q8 end when they expire, and are deleted 30 days after it', async () => {
    const { token, apiToken } = await made();
    pass(30 * DAY - 1000);
    expect(await resolved(token)).not.toBeNull();
    const check = () => stack.service.sessions.check([apiToken.id]);
    expect(await check()).toEqual([
      { sessionId: apiToken.id, expiresAt: new Date(apiToken.expiresAt), lowestTokenNumber: 0 },
    ]);
    pass(1000);
    expect(await resolved(token)).toBeNull();
    expect(await check()).toEqual([]);
    const { database } = stack.service.context;
    const find = 'select id from api_token where id = $1';
    const { deleteExpired } = await import('../housekeeping/delete-expired.ts');
    await deleteExpired(stack.service.context);
    expect(await database.query(find, [apiToken.id])).toHaveLength(1);
    pass(apiTokens.expiredKept + 1000);
    await deleteExpired(stack.service.context);
    expect(await database.query(find, [apiToken.id])).toEqual([]);
  });

  it('Q8 are listed after they expire, and make room and their name free for others', async () => {
    for (let index = 0; index < apiTokens.perMember; index++) await made(`n${index}`);
    const input = { name: 'n3', scopes: ['READ'], days: 30 };
    expect((await member.caller.fail(create, input)).code).toBe('TOKEN_NAME_TAKEN');
    await stack.service.context.database.query(
      `update api_token set expires_at = $2 where user_id = $1 and name = 'n3'`,
      [member.userId, new Date(Date.now() + now)],
    );
    const { apiToken } = await made('n3');
    const names = (await listed()).map(({ id, name }: { id: string; name: string }) => [id, name]);
    expect(names).toHaveLength(apiTokens.perMember + 1);
    expect(names[0]).toEqual([apiToken.id, 'n3']);
    expect((await member.caller.fail(create, { ...input, name: 'more' })).code).toBe('TOKEN_LIMIT');
  });

  it('Q8 are revoked at once by their member alone, which gateways learn', async () => {
    const { token, apiToken } = await made();
    const other = await registered(stack);
    await other.caller.ask(revoke, { id: apiToken.id });
    await other.caller.ask(revoke, { id: 'no id' });
    expect(await resolved(token)).not.toBeNull();
    const { revokeApiToken } = await member.caller.ask(revoke, { id: apiToken.id });
    expect(revokeApiToken).toEqual({ apiTokens: [] });
    expect(await resolved(token)).toBeNull();
    await member.caller.ask(revoke, { id: apiToken.id });
    expect(await stack.events('user.session-revoked.v1', member.userId)).toEqual([
      { userId: member.userId, sessionIds: [apiToken.id] },
    ]);
  });

  it('Q8 have a last use, exact to the minute', async () => {
    const { token } = await made();
    const first = await lastUse(token, null);
    expect(first).toMatch(/:00\.000Z$/);
    pass(MINUTE);
    const second = await lastUse(token, first);
    expect(Date.parse(second ?? '')).toBe(Date.parse(first ?? '') + MINUTE);
  });

  it('A8 Q8 are not made in a session that a reset of the password ends at the same time', async () => {
    const { app, context } = stack.service;
    const { database } = context;
    const input = { name: 'bot', scopes: ['READ'], days: 30 };
    let making: Promise<PublicError> | undefined;
    await database.transaction(async (tx) => {
      await requireLockedAccount(tx, member.userId);
      await endSessions(app, tx, member.userId);
      await revokeApiTokens(app, tx, member.userId);
      making = member.caller.fail(create, input);
      const waiting = `select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await database.query(waiting)).length === 0);
    });
    expect((await making)?.code).toBe('UNAUTHENTICATED');
    const rows = 'select id from api_token where user_id = $1';
    expect(await database.query(rows, [member.userId])).toEqual([]);
  });

  it('A8 P1 end with a reset of the password and with the account, and outlive a change', async () => {
    const { token } = await made();
    await member.caller.ask(changePassword, { old: password, new: 'another8horse' });
    expect(await resolved(token)).not.toBeNull();
    pass(times.codeResend);
    const reader = stack.caller();
    await reader.ask(sendCode, { email: member.email, purpose: 'RESET' });
    // Notices are mailed beside the requests, and may come later.
    const code = stack.mails.sent(member.email).find((mail) => mail.code)?.code;
    await reader.ask(resetPassword, { email: member.email, code, password });
    expect(await resolved(token)).toBeNull();
    member = await registered(stack);
    const { token: second, apiToken } = await made();
    await member.caller.ask('mutation { requestErasure { id } }');
    pass(times.erasureDelay);
    expect(await resolved(second)).not.toBeNull();
    await stack.service.erasures.run();
    expect(await resolved(second)).toBeNull();
    expect(await stack.events('user.session-revoked.v1', member.userId)).toContainEqual({
      userId: member.userId,
      sessionIds: [apiToken.id],
    });
  });
});
