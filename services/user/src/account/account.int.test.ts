import { newId } from '#kit/runtime/ids';
import { roles } from '#schema/enums';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { login, registered } from '../testing/operations.ts';
import { changeNickname as runChangeNickname } from './change-nickname.ts';

const changeNickname = `mutation ($nickname: String!) {
  changeNickname(nickname: $nickname) { user { nickname } }
}`;
const publicUser = 'query ($id: ID!) { user(id: $id) { id nickname avatar roles isDeveloper } }';
const entities = `query ($of: [_Any!]!) {
  _entities(representations: $of) { ... on User { nickname } ... on Viewer { email } ... on Message { id } }
}`;

describe('accounts', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  it('X-L6 rejects nicknames of members that look like the staff', async () => {
    const { caller } = await registered(stack);
    await stack.service.members.ensure({
      email: 'grace@vita.test',
      password: 'vita2025',
      nickname: 'Grace Hopper',
      roles: [3],
    });
    for (const nickname of ['Vіta', 'Vita Official', 'GRACE H0PPER', 'Grace Hорper']) {
      expect(await caller.fail(changeNickname, { nickname })).toMatchObject({
        code: 'NICKNAME_RESERVED',
        params: { field: 'nickname' },
      });
    }
    const staff = stack.caller();
    const variables = { email: 'grace@vita.test', password: 'vita2025' };
    await staff.ask(login, variables);
    for (const nickname of ['Vita Team', 'Grace Hopper'])
      await staff.ask(changeNickname, { nickname });
    await caller.ask(changeNickname, { nickname: 'Gracie' });
  });

  it('X-L6 reads the role at the change, since staff may have lost it during the request', async () => {
    const { userId } = await registered(stack);
    const stale = { userId, roles: [roles.staff], address: '10.9.9.9', site: null };
    const change = runChangeNickname(stack.service.context, stale, 'Vita Team');
    await expect(change).rejects.toMatchObject({ code: 'NICKNAME_RESERVED' });
  });

  it('P1 returns the own fields of the viewer', async () => {
    const { caller, email, userId } = await registered(stack);
    const data = await caller.ask(
      '{ viewer { id email wallet isBindTwitter isBindWechat user { id } } }',
    );
    expect(data.viewer).toEqual({
      id: userId,
      email,
      wallet: null,
      isBindTwitter: false,
      isBindWechat: false,
      user: { id: userId },
    });
  });

  it('P4 changes the nickname', async () => {
    const { caller, userId } = await registered(stack);
    expect(await caller.ask(changeNickname, { nickname: ' Алиса 🌱 ' })).toEqual({
      changeNickname: { user: { nickname: 'Алиса 🌱' } },
    });
    const seen = await stack.caller().ask(publicUser, { id: userId });
    expect(seen.user).toMatchObject({ id: userId, nickname: 'Алиса 🌱', avatar: null, roles: [] });
  });

  it('Q9 rejects a nickname of 31 characters', async () => {
    const { caller } = await registered(stack);
    expect(await caller.fail(changeNickname, { nickname: '你'.repeat(31) })).toEqual({
      code: 'FIELD_LENGTH',
      params: { field: 'nickname', min: 1, max: 30 },
    });
  });

  it('P4 rejects visitors', async () => {
    const error = await stack.caller().fail(changeNickname, { nickname: 'Alice' });
    expect(error.code).toBe('UNAUTHENTICATED');
  });

  it('P1 returns null for an unknown or malformed id', async () => {
    for (const id of [newId(), 'nobody', "' or 1=1"]) {
      expect(await stack.caller().ask(publicUser, { id })).toEqual({ user: null });
    }
  });

  it('rel-S40 returns the viewer and messages to their owner only', async () => {
    const alice = await registered(stack);
    const bob = await registered(stack);
    const { viewer } = await alice.caller.ask('{ viewer { messages { nodes { id } } } }');
    const messageId = viewer.messages.nodes[0].id;
    const of = [
      { __typename: 'User', id: alice.userId },
      { __typename: 'Viewer', id: alice.userId },
      { __typename: 'Message', id: messageId },
    ];
    const own = await alice.caller.ask(entities, { of });
    expect(own._entities).toEqual([
      { nickname: expect.any(String) },
      { email: alice.email },
      { id: messageId },
    ]);
    for (const other of [bob.caller, stack.caller()]) {
      const seen = await other.ask(entities, { of });
      expect(seen._entities).toEqual([{ nickname: expect.any(String) }, null, null]);
    }
  });
});
