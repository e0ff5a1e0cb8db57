import { roles } from '#schema/enums';
import { expectMatchesContract } from '../contract/rest-contract.ts';
import { type Caller, connectStack, type Form, type Member } from '../stack.ts';

// Own source address: logins are limited per address.
const stack = connectStack().asAddress('127.0.74.3');
afterAll(() => stack.close());

async function get(area: string, op_type: string, form: Form, caller: Caller = {}) {
  const sent = { _t: 1, op_type, ...form };
  const response = await stack.rest('GET', `/api/${area}`, sent, caller);
  expectMatchesContract(area, op_type, response);
  return response;
}

const paged = [
  ['user', 'msg_list'],
  ['user', 'vita_list'],
  ['user', 'get_invit_list'],
  ['app', 'list'],
  ['app', 'lists'],
  ['find', 'feeds'],
  ['find', 'search'],
  ['find', 'search_feeds'],
] as const;

const arrays = [
  ['find', 'hot_words'],
  ['app', 'random_apps'],
  ['app', 'app_overview'],
] as const;

describe('the shape of lists over REST', () => {
  const page = { offset: 0, limit: 1 };

  it.each(paged)('Q61 O26 O27 %s/%s has a list and a total', async (area, name) => {
    const [member] = (await stack.users(1, [roles.goldfinger])) as [Member];
    const { err, data } = await get(area, name, { ...page, keyword: 'wallet' }, member);
    expect(err).toBe(0);
    expect(Array.isArray(data.list)).toBe(true);
    expect(Number.isInteger(data.total)).toBe(true);
    expect(data.total).toBeGreaterThanOrEqual(data.list.length);
  });

  it.each(arrays)('Q61 %s/%s is an array', async (area, name) => {
    const { err, data } = await get(area, name, {});
    expect(err).toBe(0);
    expect(Array.isArray(data)).toBe(true);
    expect(data.length).toBeGreaterThan(0);
  });
});
