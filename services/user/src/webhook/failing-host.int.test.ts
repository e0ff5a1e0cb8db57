import { MINUTE, SECOND } from '#schema/durations';
import { hostLimits, webhookLimits, webhookTimes } from '#schema/webhooks';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { startReceiver } from '../testing/receiver.ts';
import {
  confirmAll,
  memberWithWebhook,
  setPaused,
  upCastType,
  update,
  upOf,
  webhooksOf,
} from '../testing/webhook-operations.ts';
import { countFailure } from './host-limits.ts';

describe('a webhook whose receiver or host fails', () => {
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
    await stack.service.context.database.query('delete from attempt_counter');
    stack.clock.shift(0);
    await receiver.close();
  });
  afterAll(() => stack.close());

  async function deliver(subject: string): Promise<void> {
    await stack.publish(upOf({ productId: subject, upValue: 1 }));
    await stack.settle();
    await stack.service.webhooks.run();
  }
  const paths = () => receiver.received.map(({ path }) => path);
  const move = ({ caller, id }: { caller: Caller; id: string }, name: string) =>
    caller.ask(update, { id, input: { address: receiver.addressOf(name), types: [upCastType] } });

  it('M3 begins without failures at another address', async () => {
    const answer = Promise.withResolvers<void>();
    receiver.respond(({ url }, response) => {
      if (url === '/new') response.writeHead(500).end();
      else answer.promise.then(() => response.writeHead(410).end());
    });
    const member = await memberWithWebhook(stack, { address: receiver.addressOf('old') });
    const { database } = stack.service.context;
    await database.query('update webhook set failures = $1, failing_since = $2', [
      webhookLimits.failuresInRow,
      new Date(stack.clock.now().getTime() - webhookTimes.failing),
    ]);
    await stack.publish(upOf({ productId: '1', upValue: 1 }));
    await stack.settle();
    await receiver.hasReceived(1);
    // The last answer of the old receiver comes afterwards.
    const { updateWebhook } = await move(member, 'new');
    expect(updateWebhook).toMatchObject({ failures: 0, pausedAt: null });
    answer.resolve();
    await stack.service.webhooks.run();
    expect(await webhooksOf(member.caller)).toMatchObject([{ failures: 0, pausedAt: null }]);
    await confirmAll(stack);
    await deliver('2');
    expect(paths()).toEqual(['/old', '/new']);
    expect(await webhooksOf(member.caller)).toMatchObject([{ failures: 1, pausedAt: null }]);
  });

  /** As if the host had failed so often that webhooks which fail wait for it. */
  async function fillHost(): Promise<void> {
    const { app } = stack.service;
    for (let turn = 0; turn < hostLimits.failing.max; turn++) {
      await countFailure(app, app.database, receiver.addressOf('other'));
    }
  }

  it.each([
    ['is resumed', 'hook'],
    ['gets another address', 'moved'],
  ])(
    'M3 waits for a host that fails after it %s, until it has succeeded again',
    async (_, name) => {
      const member = await memberWithWebhook(stack, { address: receiver.addressOf('hook') });
      const { caller, id } = member;
      await deliver('1');
      await fillHost();
      await deliver('2');
      expect(paths()).toEqual(['/hook', '/hook']);
      stack.clock.shift(SECOND);
      if (name === 'hook') {
        await caller.ask(setPaused, { id, paused: true });
        await caller.ask(setPaused, { id, paused: false });
      } else {
        await move(member, name);
        await confirmAll(stack);
      }
      await deliver('3');
      expect(paths().length).toBe(2);
      expect((await webhooksOf(caller))[0]).toMatchObject({ waiting: 1, failures: 0 });
      stack.clock.shift(hostLimits.failing.window + MINUTE);
      await stack.service.webhooks.run();
      expect(paths().slice(2)).toEqual([`/${name}`]);
      await fillHost();
      await deliver('4');
      expect(paths().slice(2)).toEqual([`/${name}`, `/${name}`]);
    },
  );

  it('M3 waits for a host that fails when it is new there', async () => {
    await fillHost();
    const { caller } = await memberWithWebhook(stack, { address: receiver.addressOf('hook') });
    await deliver('1');
    expect(paths()).toEqual([]);
    expect((await webhooksOf(caller))[0]).toMatchObject({ waiting: 1 });
  });
});
