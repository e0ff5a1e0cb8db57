import { hostLimits, webhookWriteLimits } from '#schema/webhooks';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { registered } from '../testing/operations.ts';
import { startReceiver } from '../testing/receiver.ts';
import {
  cancelReplay,
  confirmAll,
  create,
  remove,
  setPaused,
  test,
  upCastType,
  update,
} from '../testing/webhook-operations.ts';

const createToken = `mutation ($name: String!) {
  createApiToken(input: { name: $name, scopes: [MANAGE], days: 30 }) { token }
}`;

describe('limits of the writes of webhooks', () => {
  let stack: UserStack;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    stack = await createUserStack();
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await stack.close();
    await receiver.close();
  });

  /** A member with two programs, and a webhook that its receiver has not confirmed. */
  async function memberWithPrograms(name: string) {
    const { caller } = await registered(stack);
    const input = { address: receiver.addressOf(name), types: [upCastType] };
    const { createWebhook } = await caller.ask(create, { input });
    const program = async (tokenName: string): Promise<Caller> => {
      const { createApiToken } = await caller.ask(createToken, { name: tokenName });
      return stack.caller({ token: createApiToken.token });
    };
    const programs = { one: await program('one'), two: await program('two') };
    const { id } = createWebhook.webhook;
    return { caller, ...programs, id, change: { id, input } };
  }

  const throttled = async (caller: Caller, document: string, variables: object) =>
    expect(await caller.fail(document, variables)).toMatchObject({ code: 'THROTTLED' });
  async function useUp(caller: Caller, change: object): Promise<void> {
    const { perMember } = webhookWriteLimits.webhook;
    for (let count = 0; count < perMember; count++) await caller.ask(update, change);
    await throttled(caller, update, change);
  }

  it('M3 are counted apart for the member and for each of her programs', async () => {
    const { caller, one, two, id, change } = await memberWithPrograms('changed');
    await useUp(one, change);
    await two.ask(update, change);
    await caller.ask(update, change);
    await confirmAll(stack);
    const { perMember } = webhookWriteLimits.webhookTest;
    for (let count = 0; count < perMember; count++) await one.ask(test, { id });
    await throttled(one, test, { id });
    await two.ask(test, { id });
    await caller.ask(test, { id });
  });

  it('M3 leave the member tests of a host that has not confirmed, which her programs share', async () => {
    const { caller, one, two, id } = await memberWithPrograms('tested');
    const { max } = hostLimits.ofMember;
    for (let count = 0; count < max; count++) await one.ask(test, { id });
    await throttled(one, test, { id });
    await throttled(two, test, { id });
    for (let count = 0; count < max; count++) await caller.ask(test, { id });
    await throttled(caller, test, { id });
  });

  it('M3 refuse nobody to pause, to end a replay and to delete', async () => {
    const { caller, one, id, change } = await memberWithPrograms('stopped');
    await useUp(one, change);
    // The webhook was made by the member.
    const { perMember } = webhookWriteLimits.webhook;
    for (let count = 1; count < perMember; count++) await caller.ask(update, change);
    for (const each of [one, caller]) {
      const { setWebhookPaused } = await each.ask(setPaused, { id, paused: true });
      expect(setWebhookPaused.pausedAt).not.toBeNull();
      await throttled(each, setPaused, { id, paused: false });
      await each.ask(cancelReplay, { id });
    }
    await one.ask(remove, { id });
    expect((await caller.fail(setPaused, { id, paused: true })).code).toBe('NOT_FOUND');
    await caller.ask(remove, { id });
  });
});
