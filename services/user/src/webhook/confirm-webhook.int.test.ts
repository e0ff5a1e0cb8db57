import { MINUTE } from '#schema/durations';
import { hostLimits, webhookLimits } from '#schema/webhooks';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { registered } from '../testing/operations.ts';
import { startReceiver } from '../testing/receiver.ts';
import {
  confirmAll,
  create,
  logOf,
  memberWithWebhook,
  redeliver,
  replay,
  test,
  upCastType,
  update,
  upOf,
  webhooksOf,
} from '../testing/webhook-operations.ts';
import { countFailure, enforceHostLimit } from './host-limits.ts';

describe('the receiver of a webhook', () => {
  let stack: UserStack;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await stack.service.context.database.query('delete from webhook');
    stack.clock.shift(0);
    await receiver.close();
  });
  afterAll(() => stack.close());

  const up = (productId: string) => upOf({ productId, upValue: 1 });
  const deliver = async () => {
    await stack.settle();
    await stack.service.webhooks.run();
  };
  const subjects = () => receiver.received.map(({ event }) => event.subject);

  it('gets no event before it answers a ping with the challenge, and again after a new address', async () => {
    const { caller } = await registered(stack);
    const input = { address: receiver.addressOf('first'), types: [upCastType] };
    const { createWebhook } = await caller.ask(create, { input });
    const { id, confirmedAt } = createWebhook.webhook;
    expect(confirmedAt).toBeNull();
    await stack.publish(up('1'));
    await deliver();
    expect(receiver.received).toEqual([]);
    const since = stack.clock.now().toISOString();
    expect((await caller.fail(replay, { id, since })).code).toBe('WEBHOOK_UNCONFIRMED');
    // What answers every request, or repeats it, has not confirmed anything.
    const answers = [
      () => '',
      () => receiver.received.at(-1)?.text ?? '',
      () => String(receiver.received.at(-1)?.event.data.challenge),
    ];
    const confirmed: boolean[] = [];
    for (const answer of answers) {
      receiver.respond((_, response) => response.writeHead(200).end(answer()));
      confirmed.push((await caller.ask(test, { id })).testWebhook.isConfirmed);
    }
    expect(confirmed).toEqual([false, false, true]);
    receiver.received.length = 0;
    await stack.publish(up('2'));
    await deliver();
    expect(subjects()).toEqual(['2']);
    const moved = { ...input, address: receiver.addressOf('second') };
    const { updateWebhook } = await caller.ask(update, { id, input: moved });
    expect(updateWebhook.confirmedAt).toBeNull();
    const [log] = await logOf(caller);
    expect((await caller.fail(redeliver, { id: log.id })).code).toBe('WEBHOOK_UNCONFIRMED');
    await stack.publish(up('3'));
    await deliver();
    expect(subjects()).toEqual(['2']);
  });

  it('gets a bounded number of tests before it has confirmed, of all members together', async () => {
    const address = receiver.addressOf('stranger');
    const { app } = stack.service;
    for (let count = 0; count < hostLimits.unconfirmed.max; count++) {
      const at = `https://stranger.example.org:8443/${count}`;
      await enforceHostLimit(app, app.database, at);
    }
    const other = 'https://stranger.example.org/';
    const full = enforceHostLimit(app, app.database, other);
    await expect(full).rejects.toMatchObject({ code: 'THROTTLED' });
    const members = await Promise.all([registered(stack), registered(stack)]);
    const made: { caller: (typeof members)[0]['caller']; id: string }[] = [];
    for (const { caller } of members) {
      const input = { address, types: [upCastType] };
      const { createWebhook } = await caller.ask(create, { input });
      made.push({ caller, id: createWebhook.webhook.id });
    }
    const [one, two] = made as [(typeof made)[0], (typeof made)[0]];
    // The first test of this file has sent three.
    const left = hostLimits.unconfirmed.max - 3;
    for (let count = 0; count < left; count++) await one.caller.ask(test, { id: one.id });
    expect(await two.caller.fail(test, { id: two.id })).toMatchObject({
      code: 'THROTTLED',
      params: { seconds: expect.any(Number) },
    });
    expect(receiver.received.length).toBe(left);
    await confirmAll(stack);
    await two.caller.ask(test, { id: two.id });
  });

  it('gets fewer tries while many at its host fail, but those of a webhook that succeeds', async () => {
    receiver.respond(({ url }, response) =>
      response.writeHead(url === '/broken' ? 500 : 204).end(),
    );
    const broken = await memberWithWebhook(stack, { address: receiver.addressOf('broken') });
    const sound = await memberWithWebhook(stack, { address: receiver.addressOf('sound') });
    await stack.publish(up('1'));
    await deliver();
    const { app } = stack.service;
    for (let count = 1; count < hostLimits.failing.max; count++) {
      await countFailure(app, app.database, receiver.addressOf('other'));
    }
    stack.clock.shift(MINUTE);
    await stack.publish(up('2'));
    await deliver();
    const triesOf = async ({ caller }: typeof broken) =>
      (await logOf(caller)).flatMap(({ attempts }: { attempts: unknown[] }) => attempts).length;
    expect([await triesOf(broken), await triesOf(sound)]).toEqual([1, 2]);
    expect((await webhooksOf(broken.caller))[0].waiting).toBe(2);
    stack.clock.shift(MINUTE + hostLimits.failing.window);
    await deliver();
    expect(await triesOf(broken)).toBe(1 + Math.min(2, webhookLimits.atOnce));
  });
});
