import { login } from '../documents.ts';
import { CookieJar } from '../http-client.ts';
import { connectStack, type Member } from '../stack.ts';

// Own source address: logins are limited per address.
const stack = connectStack().asAddress('127.0.70.31');
const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
const confirm = 'mutation ($password: String!) { confirmPassword(password: $password) }';
const endOthers = 'mutation { endOtherSessions }';

afterAll(() => stack.close());

describe('the session of a browser that confirms', () => {
  it('rel-S12 asvs-7.2.4 gets another cookie, and a copy of the one before it is not confirmed', async () => {
    const [member] = (await stack.users(1)) as [Member];
    const { email, password, userId } = member;
    const cookies = new CookieJar();
    const browser = { cookies, headers };
    await stack.graphql(login, { email, password }, browser);
    const stolen = cookies.get('vita') ?? '';
    const tab = new CookieJar();
    tab.store([`vita=${stolen}`]);
    await stack.graphql(confirm, { password }, browser);
    expect(cookies.get('vita')).toMatch(/^[\w-]{43}$/);
    expect(cookies.get('vita')).not.toBe(stolen);
    const copies = [{ token: stolen }, { cookies: tab, headers }];
    for (const copy of copies) {
      const { data } = await stack.graphql('{ viewer { id } }', {}, copy);
      expect(data.viewer.id).toBe(userId);
      const { errors } = await stack.graphql(endOthers, {}, copy);
      expect(errors[0]?.extensions.code).toBe('SESSION_CONFIRM_NEEDED');
    }
    const { errors } = await stack.graphql(endOthers, {}, browser);
    expect(errors).toEqual([]);
  });

  it('rel-S12 asvs-7.2.4 leaves a program the token that it sends itself, also with headers of browsers', async () => {
    const [member] = (await stack.users(1)) as [Member];
    const program = { token: member.token, headers };
    const { password } = member;
    await stack.graphql(confirm, { password }, program);
    const { errors } = await stack.graphql(endOthers, {}, program);
    expect(errors).toEqual([]);
  });
});
