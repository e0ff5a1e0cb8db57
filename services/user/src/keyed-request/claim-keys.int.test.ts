import { hash } from '#kit/idempotency/request-hash';
import { newId } from '#kit/runtime/ids';
import { idempotency } from '#schema/limits';
import { newDevice, writeDevice } from '../device/device.rules.ts';
import { createUserStack, testCodeKey, type UserStack } from '../testing/fixture.ts';

describe('the request of an idempotency key', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  const claimOf = (userId: string | null, key: string, request: string, isTyped = false) => ({
    viewer: userId === null ? null : { userId },
    client: { address: '10.0.0.1', device: null },
    key,
    request,
    isTyped,
  });
  const claim = (...given: Parameters<typeof claimOf>) =>
    stack.service.keys.claim(claimOf(...given));
  const rows = (userId: string) =>
    stack.service.context.database.query('select * from keyed_request where owner = $1', [userId]);

  it('C-M12 is the first one, also of those that race', async () => {
    const [member, other] = [newId(), newId()];
    const requests = ['a', 'b', 'a', 'a'];
    const raced = await Promise.all(requests.map((request) => claim(member, 'key', request)));
    expect(raced).toEqual(['first', 'other', 'repeated', 'repeated']);
    expect(await claim(member, 'key', 'b')).toBe('other');
    expect(await claim(member, 'next', 'b')).toBe('first');
    expect(await claim(other, 'key', 'b')).toBe('first');
    expect(await claim(null, 'key', 'c')).toBe('first');
    expect(await claim(null, 'key', 'd')).toBe('other');
    expect(JSON.stringify(await rows(member))).not.toMatch(/key"|"a"|"b"/);
  });

  it('C-M12 is free again after a refusal, but not for the loser of a race', async () => {
    const member = newId();
    await claim(member, 'key', 'a');
    await stack.service.keys.release(claimOf(member, 'key', 'b'));
    expect(await claim(member, 'key', 'b')).toBe('other');
    await stack.service.keys.release(claimOf(member, 'key', 'a'));
    expect(await claim(member, 'key', 'b')).toBe('first');
  });

  it('C-M12 R5 has no more rows of a network than of a member, whatever devices visitors make up', async () => {
    const { context, keys } = stack.service;
    const now = context.clock.now();
    const claimBy = (address: string, device: string | null, key = 'key') =>
      keys.claim({ ...claimOf(null, key, newId()), client: { address, device } });
    const deviceOf = () => writeDevice(testCodeKey, newDevice(), now);
    const [one, other] = [deviceOf(), deviceOf()];
    expect(await claimBy('10.0.0.2', one)).toBe('first');
    expect(await claimBy('10.0.0.2', other)).toBe('first');
    expect(await claimBy('10.0.0.2', 'made.up')).toBe('first');
    expect(await claimBy('10.0.0.2', 'another')).toBe('other');
    await claimBy('10.0.0.3', deviceOf(), 'of the third network');
    await context.database.query(
      `insert into keyed_request
        select (left(owner::text, 19) || lpad(n::text, 4, '0') || '-000000000000')::uuid, id, '', at
        from keyed_request, generate_series(1, $2::integer) as n where id = $1`,
      [hash('key', 'of the third network'), idempotency.perMember - 1],
    );
    expect(await claimBy('10.0.0.3', deviceOf())).toBe('full');
    expect(await claimBy('10.0.0.4', deviceOf())).toBe('first');
  });

  it('C-M12 R5 is kept for a limited number of keys, of which drafts take half', async () => {
    const member = newId();
    const insert = `insert into keyed_request
      select $1, n::text, '', now() from generate_series(1, $2::integer) as n`;
    const { database } = stack.service.context;
    await database.query(insert, [member, idempotency.perMember / 2]);
    expect(await claim(member, 'draft', 'a', true)).toBe('repeated');
    expect(await rows(member)).toHaveLength(idempotency.perMember / 2);
    expect(await claim(member, 'key', 'a')).toBe('first');
    await database.query(insert.replace('n::text', `'more ' || n`), [
      member,
      idempotency.perMember / 2 - 1,
    ]);
    expect(await claim(member, 'last', 'a')).toBe('full');
    expect(await claim(member, 'key', 'a')).toBe('repeated');
    expect(await claim(member, 'draft', 'a', true)).toBe('repeated');
  });
});
