import { MINUTE } from '#schema/durations';
import { security, times } from '#schema/limits';
import { login } from '../documents.ts';
import { CookieJar } from '../http-client.ts';
import { openRawSocket } from '../raw-socket.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import type { Member, Stack } from '../stack.ts';

let own: OwnPlatform;
let stack: Stack;
// Own platform, because the tests move its clock.
beforeAll(async () => {
  own = await startOwnPlatform();
  stack = own.stack;
});
afterAll(() => own.end());
afterEach(() => stack.clock(0));

const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
const confirm = 'mutation ($password: String!) { confirmPassword(password: $password) }';
const endOthers = 'mutation { endOtherSessions }';

const viewer = '{ viewer { id } }';

/** A member with the cookies of a browser. */
async function signedIn() {
  const [member] = (await stack.users(1)) as [Member];
  const { email, password } = member;
  const cookies = new CookieJar();
  await stack.graphql(login, { email, password }, { cookies, headers });
  return { member, browser: { cookies, headers } };
}
/** The socket that a page opens with the cookie of now. */
async function openSocket({ cookies }: { cookies: CookieJar }) {
  const cookie = `vita=${cookies.get('vita')}`;
  const socket = await openRawSocket(stack.url, { headers: { ...headers, cookie } });
  await socket.init();
  return socket;
}

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

  it('rel-S12 asvs-7.2.4 keeps its token when it confirms over a socket, which sets no cookie', async () => {
    const { member, browser } = await signedIn();
    const socket = await openSocket(browser);
    const password = JSON.stringify(member.password);
    socket.subscribe('one', `mutation { confirmPassword(password: ${password}) }`);
    expect((await socket.receive()).payload.data.confirmPassword).toBe(true);
    await socket.close();
    expect((await stack.graphql(endOthers, {}, browser)).errors).toEqual([]);
    await stack.clock(times.previousTokenUnused + MINUTE);
    const { data } = await stack.graphql(viewer, {}, browser);
    expect(data.viewer?.id).toBe(member.userId);
  });

  it('rel-S12 asvs-7.2.4 connects again when a socket has a token that is replaced', async () => {
    const { member, browser } = await signedIn();
    const { password, userId } = member;
    const [idle, asking] = [await openSocket(browser), await openSocket(browser)];
    idle.subscribe('one', 'subscription { unread { messages } }');
    expect((await idle.receive()).type).toBe('next');
    await stack.graphql(confirm, { password }, browser);
    await stack.graphql(viewer, {}, browser);
    await stack.clock(times.previousToken + security.sessionCheck);
    asking.subscribe('one', viewer);
    expect(await Promise.all([idle.closed, asking.closed])).toEqual([4403, 4403]);
    const next = await openSocket(browser);
    next.subscribe('one', viewer);
    expect((await next.receive()).payload.data.viewer.id).toBe(userId);
    await next.close();
  });
});
