import { createPasswordHasher } from '../password/password-hasher.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { login } from '../testing/operations.ts';
import {
  demonstrationAddress,
  demonstrationPassword,
  rejectDemonstration,
} from './reject-demonstration.ts';

const own = '{ viewer { id email user { nickname roles } unread { messages } } }';

describe('seeded members', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  it('creates a thousand members with sessions and roles', async () => {
    const members = await stack.service.members.create({ count: 1000, roles: [2] });
    expect(new Set(members.map(({ userId }) => userId)).size).toBe(1000);
    const last = members.at(-1);
    const caller = stack.caller({ token: last?.token });
    expect((await caller.ask(own)).viewer).toMatchObject({
      id: last?.userId,
      email: last?.email,
      user: { roles: [2] },
      unread: { messages: 1 },
    });
    const { userId = '', email, password } = last ?? {};
    expect((await stack.caller().ask(login, { email, password })).login.viewer.id).toBe(userId);
    expect(await stack.events('user.registered.v1', userId)).toHaveLength(1);
    expect(await stack.events('user.role-changed.v1', userId)).toEqual([{ userId, roles: [2] }]);
    expect(await stack.events('user.goldfinger-granted.v1', userId)).toHaveLength(1);
  });

  it('creates members with a given password', async () => {
    const password = 'vita2025';
    const [member] = await stack.service.members.create({ count: 1, password, language: 'zh' });
    expect(member?.password).toBe(password);
    await stack.caller().ask(login, { email: member?.email, password });
  });

  it('ensures an account with its roles, once', async () => {
    const staff = {
      email: 'Staff@vita.test',
      password: 'vita2025',
      nickname: 'Vita staff',
      roles: [3] as const,
    };
    const ids = await Promise.all([
      stack.service.members.ensure(staff),
      stack.service.members.ensure(staff),
    ]);
    expect(ids[0]).toBe(ids[1]);
    const caller = stack.caller();
    const again = { ...staff, nickname: 'Other', password: 'other2025', roles: [1] as const };
    expect(await stack.service.members.ensure(again)).toBe(ids[0]);
    await caller.ask(login, { email: 'staff@vita.test', password: 'vita2025' });
    expect((await caller.ask(own)).viewer.user).toEqual({ nickname: 'Vita staff', roles: [1, 3] });
  });

  it('creates named members in order, without a login', async () => {
    const at = new Date('2025-01-02T03:04:05Z');
    const ids = await stack.service.members.createNamed([
      { nickname: 'Alice', roles: [1], at },
      { nickname: 'Bob' },
    ]);
    const { database } = stack.service.context;
    const rows = await database.query(
      'select nickname, roles, email, registered_at from account where id = any($1) order by nickname',
      [ids],
    );
    expect(rows).toMatchObject([
      { nickname: 'Alice', roles: [1], email: null, registered_at: at },
      { nickname: 'Bob', roles: [], email: null },
    ]);
  });

  it('A7 Q9 rejects a password and nicknames that the rules for members reject', async () => {
    const { members } = stack.service;
    await expect(members.create({ count: 1, password: 'short' })).rejects.toThrow('PASSWORD_RULE');
    const nickname = 'a'.repeat(31);
    await expect(members.createNamed([{ nickname }])).rejects.toThrow('FIELD_LENGTH');
    const email = 'long-name@vita.test';
    const member = { email, password: 'vita2025', nickname, roles: [] };
    await expect(members.ensure(member)).rejects.toThrow('FIELD_LENGTH');
  });
});

describe('a production database', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack({ rejectDemonstration: true });
  });
  afterAll(() => stack.close());

  it('X-M4 stops a start while an account of the demonstration has its published password', async () => {
    const demonstration = await createUserStack();
    const staff = { email: demonstrationAddress('staff'), nickname: 'Somebody', roles: [] };
    await demonstration.service.members.ensure({ ...staff, password: demonstrationPassword });
    await expect(demonstration.open({ rejectDemonstration: true })).rejects.toThrow(
      'published password',
    );
    await demonstration.close();
  });

  it('X-M4 is rejected while an account of the demonstration has its published password', async () => {
    const { database } = stack.service.context;
    const passwords = createPasswordHasher();
    const check = () => rejectDemonstration({ database, passwords });
    const ensure = (email: string, password: string) =>
      stack.service.members.ensure({ email, password, nickname: 'Somebody', roles: [] });
    await ensure('founder@example.com', demonstrationPassword);
    await ensure(demonstrationAddress('dev'), 'zebra-42-xylo');
    await expect(check()).resolves.toBeUndefined();
    await ensure(demonstrationAddress('golden'), demonstrationPassword);
    await expect(check()).rejects.toThrow(/published password: golden@vita\.test\. .*DATA_DIR/);
  });
});
