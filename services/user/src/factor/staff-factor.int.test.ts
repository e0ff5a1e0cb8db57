import { times } from '#schema/limits';
import {
  appCode,
  confirmTotp,
  confirmWithCode,
  factors,
  loginWithCode,
  removeTotp,
  startTotp,
  ticketOf,
} from '../testing/factor-operations.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { login, newEmail, password, registered } from '../testing/operations.ts';

const grant = 'mutation ($id: ID!) { grantRole(userId: $id, role: 1, reason: "As agreed") { id } }';

describe('staff where a second factor is required', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack({ requireStaffFactor: true });
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  async function staff() {
    const email = newEmail();
    await stack.service.members.ensure({ email, password, nickname: `S ${email}`, roles: [3] });
    const caller = stack.caller();
    await caller.ask(login, { email, password });
    return { caller, email };
  }

  it('X-L14 asvs-6.3.3 log in without one, decide nothing, and can set one up', async () => {
    const { userId } = await registered(stack);
    const { caller, email } = await staff();
    expect((await caller.fail(grant, { id: userId })).code).toBe('STAFF_FACTOR_NEEDED');
    expect((await caller.ask(factors)).viewer.secondFactor.isMissing).toBe(true);
    const { secret } = (await caller.ask(startTotp)).startTotp;
    await caller.ask(confirmTotp, { code: appCode(stack, secret) });
    expect((await caller.ask(factors)).viewer.secondFactor.isMissing).toBe(false);
    await caller.ask(grant, { id: userId });

    const again = stack.caller();
    const ticket = await ticketOf(again, email);
    await again.ask(loginWithCode, { ticket, code: appCode(stack, secret, 1) });
    await again.ask(grant, { id: userId });
  });

  it('X-L14 rel-S34 make no API token before they prove it', async () => {
    const { caller } = await staff();
    const create = `mutation {
      createApiToken(input: { name: "bot", scopes: [PUBLISH], days: 30 }) { apiToken { id } }
    }`;
    expect((await caller.fail(create)).code).toBe('STAFF_FACTOR_NEEDED');
    expect(stack.security.records().at(-1)).toMatchObject({
      event: 'api-token.create',
      outcome: 'refused',
      reason: 'STAFF_FACTOR_NEEDED',
    });
    const { secret } = (await caller.ask(startTotp)).startTotp;
    await caller.ask(confirmTotp, { code: appCode(stack, secret) });
    await caller.ask(create);
  });

  it('X-L14 a session of before the factor decides nothing until it has proved it', async () => {
    const { userId } = await registered(stack);
    const { caller, email } = await staff();
    const old = stack.caller();
    await old.ask(login, { email, password });
    const { secret } = (await caller.ask(startTotp)).startTotp;
    await caller.ask(confirmTotp, { code: appCode(stack, secret) });
    expect((await old.fail(grant, { id: userId })).code).toBe('STAFF_FACTOR_NEEDED');
    await old.ask(confirmWithCode, { code: appCode(stack, secret, 1) });
    await old.ask(grant, { id: userId });
  });

  it('rel-S12 asvs-7.2.4 a lost token takes its factor along when a password replaces it', async () => {
    const { userId } = await registered(stack);
    const { caller, email } = await staff();
    const browser = stack.caller({ isBrowser: true });
    await browser.ask(login, { email, password });
    const { secret } = (await caller.ask(startTotp)).startTotp;
    await caller.ask(confirmTotp, { code: appCode(stack, secret) });
    const old = browser.token as string;
    const thief = stack.caller({ isBrowser: true, token: old });
    await browser.ask(confirmWithCode, { code: appCode(stack, secret, 1) });
    expect(browser.token).not.toBe(old);
    browser.token = old;
    stack.clock.shift(times.previousToken + 1000);
    await browser.ask('mutation ($p: String!) { confirmPassword(password: $p) }', { p: password });
    expect(browser.token).not.toBe(old);
    for (const each of [thief, browser]) {
      expect((await each.fail(grant, { id: userId })).code).toBe('STAFF_FACTOR_NEEDED');
    }
  });

  it('X-L14 removing the last factor ends staff decisions in all sessions', async () => {
    const { userId } = await registered(stack);
    const { caller } = await staff();
    const { secret } = (await caller.ask(startTotp)).startTotp;
    await caller.ask(confirmTotp, { code: appCode(stack, secret) });
    await caller.ask(removeTotp);
    expect((await caller.fail(grant, { id: userId })).code).toBe('STAFF_FACTOR_NEEDED');
  });

  it('X-L14 members are not asked for a factor', async () => {
    const { caller, email } = await registered(stack);
    await stack.caller().ask(login, { email, password });
    expect((await caller.ask(factors)).viewer.secondFactor.isMissing).toBe(false);
    expect((await caller.fail(grant, { id: email })).code).toBe('FORBIDDEN');
  });
});
