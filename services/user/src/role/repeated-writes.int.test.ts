import { graphql } from 'graphql';
import { toPublicError } from '#kit/runtime/errors';
import { requestOf } from '#kit/testing/service-fixture';
import type { Role } from '#schema/enums';
import { idempotency } from '#schema/limits';
import { deleteExpired } from '../housekeeping/delete-expired.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';

const grant =
  'mutation ($id: ID!) { grantRole(userId: $id, role: 2, reason: "As agreed") { roles } }';
const revoke =
  'mutation ($id: ID!) { revokeRole(userId: $id, role: 2, reason: "As agreed") { roles } }';
const rename = 'mutation ($id: String!) { changeNickname(nickname: $id) { id } }';

describe('a write about an account with an idempotency key', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  const tokens = new Map<string, string>();
  async function idOf(roles: Role[]): Promise<string> {
    const [member] = await stack.service.members.create({ count: 1, roles });
    tokens.set(member?.userId ?? '', member?.token ?? '');
    return member?.userId ?? '';
  }
  /** The code of the error; null for success. */
  async function send(by: string, roles: Role[], key: string, source: string, id: string) {
    const viewer = await stack.service.sessions.resolve(tokens.get(by) ?? '');
    const { errors } = await graphql({
      schema: stack.service.subgraph.schema,
      source,
      variableValues: { id },
      contextValue: { ...requestOf(by, roles), viewer, idempotencyKey: key },
    });
    return errors?.[0] ? toPublicError(errors[0]).code : null;
  }
  const rows = (statement: string, id: string) =>
    stack.service.context.database.query(statement, [id]);

  it('C-M12 does not undo what staff decided after it', async () => {
    const [staff, member] = [await idOf([3]), await idOf([])];
    expect(await send(staff, [3], 'grant', grant, member)).toBeNull();
    expect(await send(staff, [3], 'revoke', revoke, member)).toBeNull();
    expect(await send(staff, [3], 'grant', grant, member)).toBeNull();
    expect(await rows('select roles from account where id = $1', member)).toEqual([{ roles: [] }]);
    expect(await rows('select from role_decision where user_id = $1', member)).toHaveLength(2);
  });

  it('C-M12 does not bring an older nickname back', async () => {
    const member = await idOf([]);
    expect(await send(member, [], 'one', rename, 'First')).toBeNull();
    expect(await send(member, [], 'two', rename, 'Second')).toBeNull();
    expect(await send(member, [], 'one', rename, 'First')).toBeNull();
    expect(await send(member, [], 'one', rename, 'Third')).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await rows('select nickname from account where id = $1', member)).toEqual([
      { nickname: 'Second' },
    ]);
  });

  it('C-M12 repeats its answer although staff have the name by now', async () => {
    const [staff, member] = [await idOf([3]), await idOf([])];
    expect(await send(member, [], 'one', rename, 'Ada Lovelace')).toBeNull();
    expect(await send(staff, [3], 'one', rename, 'Ada Lovelace')).toBeNull();
    expect(await send(member, [], 'one', rename, 'Ada Lovelace')).toBeNull();
    expect(await send(member, [], 'two', rename, 'Ada Lovelace')).toBe('NICKNAME_RESERVED');
    await send(staff, [3], 'two', rename, 'Ada');
  });

  it('C-M12 forgets its answer after a day', async () => {
    const member = await idOf([]);
    await send(member, [], 'one', rename, 'First');
    const answers = 'select from idempotency_key where user_id = $1';
    expect(await rows(answers, member)).toHaveLength(1);
    stack.clock.shift(idempotency.keptFor + 60_000);
    await deleteExpired(stack.service.context);
    expect(await rows(answers, member)).toEqual([]);
  });
});
