import { ownerOf } from '#kit/idempotency/key-reservation';
import { hash } from '#kit/idempotency/request-hash';
import { newId } from '#kit/runtime/ids';
import { SECOND } from '#schema/durations';
import { idempotency } from '#schema/limits';
import { newDevice, writeDevice } from '../device/device.rules.ts';
import { createUserStack, testCodeKey, type UserStack } from '../testing/fixture.ts';
import { reserveKeys } from './reserve-keys.ts';

describe('the request of an idempotency key', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  type Program = { userId: string; tokenId: string };
  const reservationOf = (
    by: string | Program | null,
    key: string,
    request: string,
    isTyped = false,
  ) => ({
    viewer: typeof by === 'string' ? { userId: by } : by,
    client: { address: '10.0.0.1', device: null },
    key,
    request,
    isTyped,
  });
  const reserve = (...given: Parameters<typeof reservationOf>) =>
    stack.service.keys.reserve(reservationOf(...given));
  const rows = (userId: string) =>
    stack.service.context.database.query('select * from keyed_request where owner = $1', [userId]);

  it('C-M12 is the first one, also of those that race', async () => {
    const [member, other] = [newId(), newId()];
    const requests = ['a', 'b', 'a', 'a'];
    const raced = await Promise.all(requests.map((request) => reserve(member, 'key', request)));
    expect(raced).toEqual(['first', 'other', 'repeated', 'repeated']);
    expect(await reserve(member, 'key', 'b')).toBe('other');
    expect(await reserve(member, 'next', 'b')).toBe('first');
    expect(await reserve(other, 'key', 'b')).toBe('first');
    expect(await reserve(null, 'key', 'c')).toBe('first');
    expect(await reserve(null, 'key', 'd')).toBe('other');
    expect(JSON.stringify(await rows(member))).not.toMatch(/key"|"a"|"b"/);
  });

  it('C-M12 is free again after a refusal, but not for the loser of a race', async () => {
    const member = newId();
    await reserve(member, 'key', 'a');
    await stack.service.keys.release(reservationOf(member, 'key', 'b'));
    expect(await reserve(member, 'key', 'b')).toBe('other');
    await stack.service.keys.release(reservationOf(member, 'key', 'a'));
    expect(await reserve(member, 'key', 'b')).toBe('first');
  });

  it('C-M12 belongs to the next request when the first one is refused at the same time', async () => {
    const member = newId();
    await reserve(member, 'key', 'a');
    const { context, keys } = stack.service;
    const { database } = context;
    // The only statement of `query` looks for the request that has the key.
    const refusedBefore: typeof database.query = async (text, values) => {
      await keys.release(reservationOf(member, 'key', 'a'));
      return database.query(text, values);
    };
    const racing = { ...stack.service.app, database: { ...database, query: refusedBefore } };
    expect(await reserveKeys(racing, [reservationOf(member, 'key', 'b')])).toEqual(['first']);
    expect(await reserve(member, 'key', 'c')).toBe('other');
  });

  it('C-M12 stays when the first of several requests was refused, since another can have succeeded', async () => {
    const member = newId();
    const keeps = async (key: string) => {
      await stack.service.keys.release(reservationOf(member, key, 'a'));
      return (await reserve(member, key, 'other')) === 'other';
    };
    await reserve(member, 'alone', 'a');
    expect(await keeps('alone')).toBe(false);
    await reserve(member, 'later', 'a');
    expect(await reserve(member, 'later', 'a')).toBe('repeated');
    expect(await keeps('later')).toBe(true);
    await Promise.all([reserve(member, 'batch', 'a'), reserve(member, 'batch', 'a')]);
    expect(await keeps('batch')).toBe(true);
    await reserve(member, 'mixed', 'a');
    const mixed = [reserve(member, 'mixed', 'b'), reserve(member, 'mixed', 'a')];
    expect(await Promise.all(mixed)).toEqual(['other', 'repeated']);
    expect(await keeps('mixed')).toBe(true);
  });

  it('C-M12 R5 has no more rows of a network than of a member, whatever devices visitors make up', async () => {
    const { context, keys } = stack.service;
    const now = context.clock.now();
    const reserveBy = (address: string, device: string | null, key = 'key') =>
      keys.reserve({ ...reservationOf(null, key, newId()), client: { address, device } });
    const deviceOf = () => writeDevice(testCodeKey, newDevice(), now);
    const [one, other] = [deviceOf(), deviceOf()];
    expect(await reserveBy('10.0.0.2', one)).toBe('first');
    expect(await reserveBy('10.0.0.2', other)).toBe('first');
    expect(await reserveBy('10.0.0.2', 'made.up')).toBe('first');
    expect(await reserveBy('10.0.0.2', 'another')).toBe('other');
    await reserveBy('10.0.0.3', deviceOf(), 'of the third network');
    await context.database.query(
      `insert into keyed_request
        select (left(owner::text, 19) || lpad(n::text, 4, '0') || '-000000000000')::uuid, id, '', at
        from keyed_request, generate_series(1, $2::integer) as n where id = $1`,
      [hash('key', 'of the third network'), idempotency.perMember - 1],
    );
    // Without room it is not stored, so that the next request with the key is no other one.
    expect(await reserveBy('10.0.0.3', other)).toBe('repeated');
    expect(await reserveBy('10.0.0.3', other)).toBe('repeated');
    expect(await reserveBy('10.0.0.4', deviceOf())).toBe('first');
  });

  it('C-M12 R5 is kept for a limited number of keys of a program, of which drafts take half', async () => {
    const program = { userId: newId(), tokenId: newId() };
    const owner = ownerOf(reservationOf(program, 'key', 'a'), testCodeKey);
    const insert = `insert into keyed_request
      select $1, n::text, '', now() from generate_series(1, $2::integer) as n`;
    const { database } = stack.service.context;
    await database.query(insert, [owner, idempotency.perMember / 2]);
    expect(await reserve(program, 'draft', 'a', true)).toBe('repeated');
    expect(await rows(owner)).toHaveLength(idempotency.perMember / 2);
    expect(await reserve(program, 'key', 'a')).toBe('first');
    await database.query(insert.replace('n::text', `'more ' || n`), [
      owner,
      idempotency.perMember / 2 - 1,
    ]);
    stack.clock.shift(idempotency.keptFor / 2);
    await expect(reserve(program, 'last', 'a')).rejects.toMatchObject({
      code: 'THROTTLED',
      params: { policy: 'keys', seconds: expect.closeTo(idempotency.keptFor / 2 / SECOND, -2) },
    });
    stack.clock.shift(0);
    const withdrawal = { ...reservationOf(program, 'withdrawal', 'a'), takesRights: true };
    expect(await stack.service.keys.reserve(withdrawal)).toBe('repeated');
    expect(await reserve(program.userId, 'last', 'a')).toBe('first');
    expect(await reserve(program, 'key', 'a')).toBe('repeated');
    expect(await reserve(program, 'draft', 'a', true)).toBe('repeated');
    stack.clock.shift(idempotency.keptFor + SECOND);
    expect(await reserve(program, 'last', 'a')).toBe('first');
    stack.clock.shift(0);
  });

  it.each(['visitor', 'member'])('C-M12 R5 never refuses a %s without a token', async (who) => {
    const by = who === 'member' ? newId() : null;
    const { database } = stack.service.context;
    await reserve(by, 'known', 'a');
    await database.query(
      `insert into keyed_request
       select $1, n::text, '', now() from generate_series(1, $2::integer) as n`,
      [ownerOf(reservationOf(by, 'known', 'a'), testCodeKey), idempotency.perMember],
    );
    expect(await reserve(by, 'new', 'a')).toBe('repeated');
    expect(await reserve(by, 'new', 'b')).toBe('repeated');
    expect(await reserve(by, 'known', 'b')).toBe('other');
  });
});
