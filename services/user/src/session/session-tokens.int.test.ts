import fc from 'fast-check';
import { times } from '#schema/limits';
import { confirmWithCode, loginWithCode, ticketOf, withApp } from '../testing/factor-operations.ts';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { changePassword, login, password, registered, viewer } from '../testing/operations.ts';

const confirm = 'mutation ($password: String!) { confirmPassword(password: $password) }';
const endOthers = 'mutation { endOtherSessions }';
const later = times.sessionConfirmed + 1000;

describe('the token of a session that is confirmed', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  let now = 0;
  const pass = (ms: number) => {
    now += ms;
    stack.clock.shift(now);
  };
  /** A browser with a session that is older than 10 minutes. */
  const oldSession = async (isBrowser = true) => {
    const { email, userId } = await registered(stack);
    const browser = stack.caller({ isBrowser });
    const { login: opened } = await browser.ask(login, { email, password });
    browser.token ??= opened.token;
    pass(later);
    return { browser, email, userId };
  };
  /** A caller that has only the token that a browser has now. */
  const copyOf = ({ token }: Caller, isBrowser = true) =>
    stack.caller({ isBrowser, ...(token !== null && { token }) });
  const viewerOf = async (caller: Caller) => (await caller.ask(viewer)).viewer;

  it('rel-S12 asvs-7.2.4 is replaced, and the one before it is not confirmed', async () => {
    const { browser } = await oldSession();
    const thief = copyOf(browser, false);
    await browser.ask(confirm, { password });
    expect(browser.token).not.toBe(thief.token);
    expect((await thief.fail(endOthers)).code).toBe('SESSION_CONFIRM_NEEDED');
    await browser.ask(endOthers);
    expect((await thief.fail(endOthers)).code).toBe('SESSION_CONFIRM_NEEDED');
  });

  it('rel-S12 asvs-7.2.4 leaves requests under way the one before it for 30 seconds', async () => {
    const { browser } = await oldSession();
    const tab = copyOf(browser);
    await browser.ask(confirm, { password });
    pass(10 * times.previousToken);
    expect(await viewerOf(tab)).not.toBeNull();
    expect(await viewerOf(browser)).not.toBeNull();
    pass(times.previousToken - 1000);
    expect(await viewerOf(tab)).not.toBeNull();
    pass(2000);
    expect(await viewerOf(tab)).toBeNull();
    expect(await viewerOf(browser)).not.toBeNull();
  });

  it('rel-S12 asvs-7.2.4 is another one in a browser whose answer was lost', async () => {
    const { browser } = await oldSession();
    const { token: lost } = browser;
    await browser.ask(confirm, { password });
    const answered = copyOf(browser);
    browser.token = lost;
    await browser.ask(confirm, { password });
    expect(browser.token).toBe(lost);
    pass(times.previousToken);
    await browser.ask(confirm, { password });
    expect(browser.token).not.toBe(lost);
    await browser.ask(endOthers);
    expect(await viewerOf(answered)).toBeNull();
  });

  it('rel-S12 asvs-7.2.4 ends the one before it after an hour in which nobody has used the new one', async () => {
    const { browser } = await oldSession();
    const tab = copyOf(browser);
    await browser.ask(confirm, { password });
    pass(times.previousTokenUnused - 1000);
    expect(await viewerOf(tab)).not.toBeNull();
    pass(2000);
    expect(await viewerOf(tab)).toBeNull();
    expect(await viewerOf(browser)).not.toBeNull();
  });

  it('rel-S12 asvs-7.2.4 has the lowest number that streams may have', async () => {
    const { browser } = await oldSession();
    const { sessions } = stack.service;
    const { sessionId = '' } = (await sessions.resolve(browser.token ?? '')) ?? {};
    const lowest = async () => (await sessions.check([sessionId]))[0]?.lowestTokenNumber;
    expect(await lowest()).toBe(0);
    await browser.ask(confirm, { password });
    pass(times.previousTokenUnused - 1000);
    expect(await lowest()).toBe(0);
    pass(1000);
    expect(await lowest()).toBe(1);
    await browser.ask(confirm, { password });
    expect(await lowest()).toBe(1);
    await browser.ask(viewer);
    pass(times.previousToken);
    expect(await lowest()).toBe(2);
  });

  it('rel-S12 asvs-7.2.4 stays with a program, which stores it itself', async () => {
    const { browser: program } = await oldSession(false);
    const { token } = program;
    await program.ask(confirm, { password });
    expect(program.token).toBe(token);
    await program.ask(endOthers);
  });

  it('P5 asvs-7.2.4 is replaced with the password', async () => {
    const { browser } = await oldSession();
    const thief = copyOf(browser, false);
    await browser.ask(changePassword, { old: password, new: 'another8horse' });
    expect(browser.token).not.toBe(thief.token);
    pass(times.previousToken + 1000);
    expect(await viewerOf(thief)).toBeNull();
    expect(await viewerOf(browser)).not.toBeNull();
  });

  it('P5 asvs-7.2.4 is replaced with the password, sent with the one before it, which then ends', async () => {
    // Before and after the next confirmation would replace the lost token.
    for (const ms of [0, times.previousToken + 1000]) {
      const { browser } = await oldSession();
      const { token: lost } = browser;
      await browser.ask(confirm, { password });
      const answered = copyOf(browser);
      browser.token = lost;
      pass(ms);
      const thief = copyOf(browser, false);
      await browser.ask(changePassword, { old: password, new: 'another8horse' });
      expect(browser.token).not.toBe(lost);
      expect(await viewerOf(answered)).toBeNull();
      pass(times.previousToken - 1000);
      expect(await viewerOf(thief)).not.toBeNull();
      pass(2000);
      expect(await viewerOf(thief)).toBeNull();
      expect(await viewerOf(browser)).not.toBeNull();
    }
  });

  it('P5 asvs-7.2.4 has no factor proved by the token that a change of the password ends', async () => {
    const { email, userId, recoveryCodes } = await withApp(stack);
    const browser = stack.caller({ isBrowser: true });
    const [first, second] = recoveryCodes;
    await browser.ask(loginWithCode, { ticket: await ticketOf(browser, email), code: first });
    pass(later);
    const thief = copyOf(browser);
    await thief.ask(confirmWithCode, { code: second });
    await browser.ask(changePassword, { old: password, new: 'another8horse' });
    expect(await viewerOf(thief)).toBeNull();
    await browser.ask(endOthers);
    const { database } = stack.service.context;
    const proofs = 'select second_factor_at from session where user_id = $1';
    expect(await database.query(proofs, [userId])).toEqual([{ second_factor_at: null }]);
  });

  it('P5 asvs-7.2.4 ends with the password that a program changes, when it is not the current one', async () => {
    const { browser } = await oldSession();
    const thief = copyOf(browser);
    await browser.ask(confirm, { password });
    const program = copyOf(browser, false);
    await program.ask(changePassword, { old: password, new: 'another8horse' });
    pass(times.previousToken + 1000);
    expect(await viewerOf(thief)).toBeNull();
    expect(await viewerOf(browser)).not.toBeNull();
  });

  it('rel-S12 asvs-7.2.4 keeps every tab signed in, however many confirm at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 5 }), async (count) => {
        const { browser, userId } = await oldSession();
        const tabs = Array.from({ length: count }, () => copyOf(browser));
        await Promise.all(tabs.map((tab) => tab.ask(confirm, { password })));
        const replaced = tabs.filter(({ token }) => token !== browser.token);
        expect(replaced).toHaveLength(1);
        for (const tab of tabs) expect((await viewerOf(tab)).id).toBe(userId);
        await (replaced[0] as Caller).ask(endOthers);
      }),
      { numRuns: 5 },
    );
  });
});
