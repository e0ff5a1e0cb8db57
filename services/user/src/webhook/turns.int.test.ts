import { NIL } from 'uuid';
import { parseEvent, toEvent } from '#kit/events/event';
import { MINUTE, SECOND } from '#schema/durations';
import { hostLimits, webhookLimits, webhookTimes } from '#schema/webhooks';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { startReceiver } from '../testing/receiver.ts';
import {
  confirmAll,
  create,
  memberWithWebhook,
  rotate,
  teamOf,
  upCastType,
  upOf,
  webhooksOf,
} from '../testing/webhook-operations.ts';
import { countFailure } from './host-limits.ts';
import { publicEvent } from './public-event.ts';
import { queueForWebhooks } from './queue-deliveries.ts';
import { sealSecret } from './secrets.ts';
import { claimWebhooks, sendDeliveries } from './send-deliveries.ts';

describe('turns of webhooks', () => {
  let stack: UserStack;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    stack = await createUserStack();
    // Webhooks are for products that the service knows.
    await stack.publish(teamOf('1'));
    await stack.settle();
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

  const up = (productId: string) => upOf({ productId, upValue: 1 });

  /** A member with webhooks `0`, `1` and so on at the receiver, each for its own list of products. */
  async function memberWithWebhooks(count: number, productId: string) {
    const list = { scope: 'LIST', productIds: [productId] } as const;
    const member = await memberWithWebhook(stack, { address: receiver.addressOf('0'), ...list });
    for (let n = 1; n < count; n++) {
      const address = receiver.addressOf(`${n}`);
      await member.caller.ask(create, { input: { address, types: [upCastType], ...list } });
    }
    await confirmAll(stack);
    return member;
  }

  it('end with the deliveries that are queued meanwhile', async () => {
    const { caller } = await memberWithWebhook(stack, { address: receiver.addressOf('hook') });
    const answer = Promise.withResolvers<void>();
    receiver.respond((_, response) => {
      answer.promise.then(() => response.writeHead(204).end());
    });
    await stack.publish(up('1'));
    await stack.settle();
    await receiver.hasReceived(1);
    const { database, clock } = stack.service.context;
    const event = publicEvent(parseEvent(JSON.stringify(toEvent(up('2'), clock.now()))));
    if (!event) throw new Error('the event is public');
    await database.transaction(async (tx) => {
      await queueForWebhooks(tx, [event], { after: NIL, now: clock.now() });
      answer.resolve();
      // The sender waits for the lock of this transaction, or has ended its turn.
      const ended = `select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
        union all select from webhook where held_until is null or held_until <= now()`;
      while ((await database.query(ended)).length === 0);
    });
    await stack.service.webhooks.run();
    expect(receiver.received.map(({ event: { subject } }) => subject)).toEqual(['1', '2']);
    expect((await webhooksOf(caller))[0].waiting).toBe(0);
  });

  it('take two places of a member at most, so that slow receivers hold up no other member', async () => {
    const answer = Promise.withResolvers<void>();
    let [open, most] = [0, 0];
    receiver.respond((_, response) => {
      open += 1;
      most = Math.max(most, open);
      response.on('close', () => {
        open -= 1;
      });
      answer.promise.then(() => response.writeHead(204).end());
    });
    const other = await startReceiver();
    await memberWithWebhook(stack, { address: other.addressOf('other') });
    for (let n = 0; n < 4; n++) await memberWithWebhooks(9, '1');
    for (let n = 0; n < webhookLimits.atOnce; n++) await stack.publish(up('1'));
    const places = 4 * webhookLimits.placesPerMember * webhookLimits.atOnce;
    await receiver.hasReceived(places);
    await stack.publish(up('2'));
    await other.hasReceived(webhookLimits.atOnce + 1);
    expect(most).toBe(places);
    answer.resolve();
    await stack.service.webhooks.run();
    await other.close();
  });

  it('fail when the secret was sealed with another key, until there is a new one', async () => {
    const { caller, id } = await memberWithWebhook(stack, { address: receiver.addressOf('hook') });
    const { database } = stack.service.context;
    const sealed = sealSecret('a key that the service does not have', id, 'whsec_AAAA');
    await database.query('update webhook set secret = $1', [sealed]);
    await stack.publish(up('1'));
    await stack.settle();
    await stack.service.webhooks.run();
    expect(await webhooksOf(caller)).toMatchObject([
      { failures: 1, deliveries: { nodes: [{ attempts: [{ failure: 'SECRET' }] }] } },
    ]);
    await caller.ask(rotate, { id });
    stack.clock.shift(MINUTE);
    await stack.service.webhooks.run();
    expect(receiver.received.length).toBe(1);
  });

  /** As if the host had failed so often that webhooks which fail wait for it. */
  async function fillHost(): Promise<void> {
    const { app } = stack.service;
    for (let turn = 0; turn < hostLimits.failing.max; turn++) {
      await countFailure(app, app.database, receiver.addressOf('hook'));
    }
  }

  it('that wait for the host pause no webhook, which may work again', async () => {
    const { caller } = await memberWithWebhook(stack, { address: receiver.addressOf('hook') });
    const { database } = stack.service.context;
    await database.query(`update webhook set failures = $1, failing_since = $2, due_at = $2`, [
      webhookLimits.failuresInRow,
      new Date(stack.clock.now().getTime() - webhookTimes.failing),
    ]);
    await fillHost();
    await stack.service.webhooks.run();
    expect(receiver.received).toEqual([]);
    expect(await webhooksOf(caller)).toMatchObject([{ pausedAt: null }]);
  });

  it('end by time, and the webhook whose last turn was the longest ago is next', async () => {
    await memberWithWebhooks(3, '1');
    let shifted = 0;
    receiver.respond((_, response) => {
      // Each first response of a round takes longer than a turn.
      if (receiver.received.length % webhookLimits.atOnce === 1) {
        shifted += webhookTimes.turn + SECOND;
        stack.clock.shift(shifted);
      }
      response.writeHead(204).end();
    });
    const deliveries = 2 * webhookLimits.atOnce;
    const { database, clock } = stack.service.context;
    await database.query(
      `insert into webhook_delivery (webhook_id, event_id, type, event_at, body, created_at, due_at)
       select id, gen_random_uuid(), '', $1, json_build_object('webhook', id), $1, $1
       from webhook, generate_series(1, $2::integer)`,
      [clock.now(), deliveries],
    );
    await database.query('update webhook set due_at = $1', [clock.now()]);
    await stack.service.webhooks.run();
    const ids = receiver.received.map(({ text }) => text);
    expect(ids.length).toBe(3 * deliveries);
    expect(new Set(ids.slice(0, 3 * webhookLimits.atOnce)).size).toBe(3);
  });

  // It ends the worker.
  it('at a host that fails come first to the webhook whose last try was the longest ago', async () => {
    const { app } = stack.service;
    await memberWithWebhooks(2, '1');
    await stack.service.webhooks.close();
    const { database, clock } = app;
    // The second webhook has a backlog, and was tried later.
    await database.query(
      `update webhook set failures = 1, tried_at = $1::timestamptz + n * interval '1 second',
         due_at = $1::timestamptz - n * interval '1 hour'
       from (select id, row_number() over (order by address)::integer as n from webhook) as numbered
       where numbered.id = webhook.id`,
      [new Date(clock.now().getTime() - MINUTE)],
    );
    await database.query(
      `insert into webhook_delivery (webhook_id, event_id, type, event_at, body, created_at, due_at)
       select id, gen_random_uuid(), '', due_at, '{}', due_at, due_at from webhook`,
    );
    await fillHost();
    const signal = AbortSignal.timeout(MINUTE);
    const waiting = await claimWebhooks(app, 2, []);
    const laterFirst = waiting.toSorted((one, other) => other.address.localeCompare(one.address));
    for (const receiving of laterFirst) await sendDeliveries(app, receiving, signal);
    expect(receiver.received).toEqual([]);
    // Both wait until the same time.
    await database.query('update webhook set held_until = (select max(held_until) from webhook)');
    stack.clock.shift(hostLimits.failing.window + MINUTE);
    expect(await claimWebhooks(app, 1, [])).toMatchObject([{ address: receiver.addressOf('0') }]);
  });
});
