import { errorStatuses } from '#schema/error-statuses';
import { type ErrorCode, errors } from '#schema/errors';
import { security } from '#schema/limits';
import { expectMatchesContract } from '../contract/rest-contract.ts';
import { releasedProduct } from '../released-product.ts';
import { type Caller, connectStack, type Form, type Member } from '../stack.ts';

// Own source address: logins and codes are limited per address.
const stack = connectStack().asAddress('127.0.70.11');
afterAll(() => stack.close());

const reason = 'It is fast, open and friendly.';

describe('a REST operation on its own path', () => {
  it('O1 O37 returns the same envelope as with op_type, also by an alias', async () => {
    const [one, two] = (await stack.users(2)) as [Member, Member];
    const { id } = await releasedProduct(stack);
    const form = { product_id: id, content: reason };
    const upped = await stack.rest('POST', '/api/app/up_product', form, one);
    expectMatchesContract('app', 'up_product', upped);
    expect(upped).toMatchObject({ status: 200, err: 0, data: { up_value: 1 } });
    const voted = await stack.rest('POST', '/api/app/vote', form, two);
    expect(voted).toMatchObject({ status: 200, err: 0, data: { up_value: 2 } });
    const [own, old] = await Promise.all([
      stack.rest('GET', '/api/app/info', { app_id: id }, one),
      stack.rest('GET', '/api/app', { op_type: 'info', app_id: id }, one),
    ]);
    expect(own.data).toEqual(old.data);
  });

  it('O1 E1 Q41 sends errors with their status, and with 200 where op_type names it', async () => {
    const [member] = (await stack.users(1)) as [Member];
    const { id } = await releasedProduct(stack);
    const up = { product_id: id, content: reason };
    await stack.rest('POST', '/api/app/up_product', up, member);
    const large = { email: 'a'.repeat(security.restBody) };
    const cases: [ErrorCode, 'GET' | 'POST', string, Form, Caller][] = [
      ['FIELD_REQUIRED', 'POST', 'app/up_product', { content: reason }, member],
      ['FIELD_INVALID', 'GET', 'find/feeds', { sort: 'best' }, {}],
      ['UNAUTHENTICATED', 'GET', 'user/user_info', {}, {}],
      ['LOGIN_FAILED', 'POST', 'user/login', { email: 'no@vita.test', passwd: 'vita2025' }, {}],
      ['FORBIDDEN', 'POST', 'user/invita', { email: 'a@vita.test' }, member],
      ['PRODUCT_NOT_FOUND', 'GET', 'app/info', { app_id: 999_999 }, {}],
      ['OPERATION_UNKNOWN', 'GET', 'app/nothing', {}, {}],
      ['METHOD_NOT_ALLOWED', 'GET', 'user/login', {}, {}],
      ['ALREADY_UPPED', 'POST', 'app/up_product', up, member],
      ['BODY_TOO_LARGE', 'POST', 'user/login', large, member],
    ];
    for (const [code, method, path, form, caller] of cases) {
      const [area, op_type = ''] = path.split('/');
      const own = await stack.rest(method, `/api/${path}`, form, caller);
      const { err } = errors[code];
      const { status, data, error } = own;
      expect({ status, err: own.err, data, error }).toMatchObject({
        status: errorStatuses[code],
        err,
        data: null,
        error: { code },
      });
      const old = await stack.rest(method, `/api/${area}`, { ...form, op_type }, caller);
      const { headers: _, ...envelope } = old;
      expect({ code, envelope }).toEqual({
        code,
        envelope: { status: 200, err, msg: own.msg, data: null },
      });
    }
  });

  it('I2 Q62 refuses an unknown language, and reads it as English where op_type names the operation', async () => {
    const form = { lan_cls: 'fr' };
    const own = await stack.rest('GET', '/api/find/hot_words', form);
    expect(own).toMatchObject({ status: 400, err: errors.FIELD_INVALID.err });
    expect(own.msg).toContain('language');
    const old = await stack.rest('GET', '/api/find', { op_type: 'hot_words', ...form });
    expect(old).toMatchObject({ status: 200, err: 0 });
  });

  it('O1 names the methods of a path in Allow, and the wait in Retry-After', async () => {
    const { headers } = await stack.rest('GET', '/api/user/login', {});
    expect(headers.allow).toBe('POST');
    const put = await stack.send({ method: 'PUT', path: '/api/user/msg_list' });
    expect([put.status, put.headers.allow]).toEqual([405, 'GET, POST']);
    const email = 'paths@vita.test';
    expect((await stack.rest('POST', '/api/user/verify_code', { email })).status).toBe(200);
    const soon = await stack.rest('POST', '/api/user/verify_code', { email });
    expect([soon.status, soon.err]).toEqual([429, errors.CODE_TOO_SOON.err]);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0);
  });
});
