import { DAY, HOUR, MINUTE } from '#schema/durations';
import { postPublished, productListed, productTakenDown } from '#schema/generated/events';
import { webhookLimits, webhookTimes, webhookWriteLimits } from '#schema/webhooks';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { startReceiver } from '../testing/receiver.ts';
import {
  cancelReplay,
  confirmAll,
  logOf,
  memberWithWebhook,
  replay,
  setPaused,
  upCastType,
  update,
  upOf,
  voter,
  webhooksOf,
} from '../testing/webhook-operations.ts';

const up = (upValue: number) => upOf({ productId: '7', upValue });
const post = (postId: string) =>
  postPublished({
    postId,
    productId: '7',
    authorId: voter,
    name: { en: 'Product', zh: '' },
    header: 'Header',
    labels: [1],
    at: '2026-11-27T12:00:00.000Z',
  });

describe('a replay', () => {
  let stack: UserStack;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeEach(async () => {
    stack = await createUserStack();
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await stack.close();
    await receiver.close();
  });

  const ago = (ms: number) => new Date(stack.clock.now().getTime() - ms).toISOString();
  const values = () =>
    receiver.received.map(({ event }) => event.data.upValue ?? event.data.postId);
  const input = () => ({
    address: receiver.addressOf('hook'),
    types: [upCastType, 'feed.post-published.v1'],
  });

  it('sends the events since a time from the log, of all topics, also those that were delivered', async () => {
    for (const [shift, draft] of [
      [-9 * DAY, up(1)],
      [-2 * DAY, up(2)],
      [-3 * HOUR, post('p1')],
      [-2 * HOUR, up(3)],
    ] as const) {
      stack.clock.shift(shift);
      await stack.publish(draft);
    }
    stack.clock.shift(0);
    const { caller, id } = await memberWithWebhook(stack, input());
    stack.clock.shift(1_000);
    await stack.publish(up(4));
    await stack.settle();
    await stack.service.webhooks.run();
    expect(values()).toEqual([4]);
    const delivered = receiver.received[0]?.headers['webhook-id'];
    stack.clock.shift(2_000);
    const started = await caller.ask(replay, { id, since: ago(DAY) });
    expect(started.replayWebhook.replay).toMatchObject({ state: 'RUNNING', queued: 0 });
    await stack.service.webhooks.run();
    expect(values().slice(1).sort()).toEqual([3, 4, 'p1']);
    const again = receiver.received.find(
      ({ event }, index) => index > 0 && event.data.upValue === 4,
    );
    expect(again?.headers['webhook-id']).toBe(delivered);
    const [webhook] = await webhooksOf(caller);
    expect(webhook.replay).toMatchObject({ state: 'DONE', queued: 3 });
    expect(webhook.waiting).toBe(0);
    // The next one begins anew.
    await caller.ask(replay, { id, since: ago(5 * DAY) });
    await stack.service.webhooks.run();
    expect((await webhooksOf(caller))[0].replay).toMatchObject({ state: 'DONE', queued: 4 });
  });

  it('sends a delivery again that is being sent, and an event once that the log has twice', async () => {
    const { caller, id } = await memberWithWebhook(stack, input());
    let answer = () => {};
    receiver.respond((_, response) => {
      answer = () => response.writeHead(204).end();
      receiver.respond((__, next) => next.writeHead(204).end());
    });
    await stack.publish(up(1), 2);
    await receiver.hasReceived(1);
    stack.clock.shift(1_000);
    await caller.ask(replay, { id, since: ago(HOUR) });
    const stateOf = async () => (await webhooksOf(caller))[0].replay;
    while ((await stateOf()).state === 'RUNNING');
    expect(await stateOf()).toMatchObject({ state: 'DONE', queued: 1 });
    answer();
    await receiver.hasReceived(2);
    await stack.service.webhooks.run();
    expect(values()).toEqual([1, 1]);
    expect((await logOf(caller)).map(({ state }: { state: string }) => state)).toEqual([
      'DELIVERED',
    ]);
  });

  it('is started ten times a day at most by a member', async () => {
    const { caller, id } = await memberWithWebhook(stack, input());
    const { perMember } = webhookWriteLimits.webhookReplay;
    for (let count = 0; count < perMember; count++) {
      await caller.ask(replay, { id, since: ago(HOUR) });
      await caller.ask(cancelReplay, { id });
    }
    const error = await caller.fail(replay, { id, since: ago(HOUR) });
    expect(error).toMatchObject({ code: 'THROTTLED', params: { seconds: expect.any(Number) } });
  });

  it('M3 ends when the address changes, and sends nothing to an address that nobody has confirmed', async () => {
    await stack.publish(up(1));
    await stack.settle();
    stack.clock.shift(1_000);
    const { caller, id } = await memberWithWebhook(stack, input());
    const run = async () => {
      await stack.service.webhooks.run();
      return (await webhooksOf(caller))[0].replay;
    };
    await caller.ask(replay, { id, since: ago(HOUR) });
    const moved = { ...input(), address: receiver.addressOf('moved') };
    const { updateWebhook } = await caller.ask(update, { id, input: moved });
    expect(updateWebhook.replay).toMatchObject({ state: 'CANCELLED' });
    // As an older release leaves it.
    const { database } = stack.service.context;
    await database.query(`update webhook_replay set state = 'RUNNING'`);
    expect(await run()).toMatchObject({ state: 'RUNNING', queued: 0 });
    await confirmAll(stack);
    expect(await run()).toMatchObject({ state: 'DONE', queued: 1 });
  });

  it('passes over messages that hold no event', async () => {
    for (const value of ['no json', 'null', '{}']) {
      await stack.transport.publish([{ topic: 'catalog.product', key: '7', value }]);
    }
    await stack.publish(up(1));
    await stack.settle();
    stack.clock.shift(1_000);
    const { caller, id } = await memberWithWebhook(stack, input());
    await caller.ask(replay, { id, since: ago(HOUR) });
    await stack.service.webhooks.run();
    expect((await webhooksOf(caller))[0].replay).toMatchObject({ state: 'DONE', queued: 1 });
  });

  it('sends of a product that was taken down only that, as live deliveries do, until it is listed again', async () => {
    const product = { productId: '7', name: { en: 'Product', zh: '' }, ownerId: null };
    const takenDown = productTakenDown({ ...product, reason: null });
    const types = [upCastType, 'catalog.product-taken-down.v1', 'catalog.product-listed.v1'];
    const { caller, id } = await memberWithWebhook(stack, { ...input(), types });
    // Several are sent at once, so that they arrive in any order.
    const sent = () =>
      receiver.received
        .splice(0)
        .map(({ event }) => event.data.upValue ?? event.type)
        .toSorted();
    const publish = async (...drafts: Parameters<typeof stack.publish>[0][]) => {
      for (const draft of drafts) {
        await stack.publish(draft);
        await stack.settle();
        await stack.service.webhooks.run();
      }
      return sent();
    };
    const replayed = async () => {
      await caller.ask(replay, { id, since: ago(HOUR) });
      await stack.service.webhooks.run();
      return sent();
    };
    expect(await publish(up(1), takenDown, up(2))).toEqual([1, takenDown.type]);
    expect(await replayed()).toEqual([takenDown.type]);
    // An event waits for so long that its product is listed.
    stack.clock.shift(webhookTimes.unknownProduct + MINUTE);
    await stack.service.webhooks.run();
    const listed = productListed({
      ...product,
      slug: 'p',
      type: 'APP',
      sharerId: null,
      leadId: null,
      firstTime: false,
    });
    expect(await publish(listed, up(3))).toEqual([3, listed.type]);
    expect(await replayed()).toEqual([1, 2, 3, listed.type, takenDown.type]);
    const { database } = stack.service.context;
    await stack.publish(takenDown);
    await stack.settle();
    await database.query('delete from product_team');
    // A fill that copied teams alone.
    await database.query(
      "update product_team_fill set filled_at = now() + interval '1 day', with_states = false",
    );
    expect(await database.query('select from product_team_fill')).toHaveLength(1);
    await stack.service.webhooks.fill();
    expect(await database.query('select is_listed from product_team')).toEqual([
      { is_listed: false },
    ]);
  });

  it('reads a topic again whose log was restored, and ends before the stored position', async () => {
    await stack.publish(up(1));
    await stack.settle();
    stack.clock.shift(1_000);
    const { caller, id } = await memberWithWebhook(stack, input());
    await stack.service.context.database.query(
      `insert into webhook_replay (webhook_id, id, since, started_at, positions)
       values ($1, gen_random_uuid(), $2, $3, '{"catalog.product": "1000"}')`,
      [id, ago(HOUR), ago(0)],
    );
    await stack.service.webhooks.run();
    expect((await webhooksOf(caller))[0].replay).toMatchObject({ state: 'DONE', queued: 1 });
    expect(values()).toEqual([1]);
  });

  it('is refused for a time that is not of the last week, for a paused webhook, and beside another', async () => {
    const { caller, id } = await memberWithWebhook(stack, input());
    for (const since of [ago(8 * DAY), ago(-HOUR)]) {
      expect(await caller.fail(replay, { id, since })).toMatchObject({
        code: 'WEBHOOK_REPLAY_TIME',
        params: { field: 'since', days: 7 },
      });
    }
    const localTime = ago(HOUR).slice(0, 19);
    for (const since of ['tomorrow', ago(HOUR).slice(0, 10), localTime, Date.parse(ago(HOUR))]) {
      expect(await caller.fail(replay, { id, since })).toMatchObject({
        code: 'FIELD_INVALID',
        params: { field: 'since' },
      });
    }
    await caller.ask(setPaused, { id, paused: true });
    expect((await caller.fail(replay, { id, since: ago(HOUR) })).code).toBe('WEBHOOK_PAUSED');
    await caller.ask(setPaused, { id, paused: false });
    const { database } = stack.service.context;
    await database.query(
      `insert into webhook_replay (webhook_id, id, since, started_at, held_until)
       values ($1, gen_random_uuid(), now(), now(), 'infinity')`,
      [id],
    );
    expect((await caller.fail(replay, { id, since: ago(HOUR) })).code).toBe('WEBHOOK_REPLAYING');
  });

  it('waits while too many deliveries wait, goes on where it was, and drops what waits when it is cancelled', async () => {
    for (let value = 1; value <= 150; value++) await stack.publish(up(value));
    await stack.settle();
    receiver.respond((_, response) => response.writeHead(500).end());
    const { caller, id } = await memberWithWebhook(stack, input());
    const { database, clock } = stack.service.context;
    const room = 120;
    const waiting = webhookLimits.waiting - room;
    await database.query(
      `insert into webhook_delivery (webhook_id, event_id, type, event_at, body, created_at, due_at)
       select $1, gen_random_uuid(), 'catalog.up-cast.v1', $2, '{}', $2, $3
       from generate_series(1, $4::integer)`,
      [id, clock.now(), new Date(clock.now().getTime() + DAY), waiting],
    );
    stack.clock.shift(1_000);
    await caller.ask(replay, { id, since: ago(HOUR) });
    await stack.service.webhooks.run();
    expect((await webhooksOf(caller))[0].replay).toMatchObject({ state: 'RUNNING', queued: 100 });
    // The log is not read while the webhook is full.
    const { transport } = stack;
    const read = transport.read.bind(transport);
    let reads = 0;
    transport.read = (options) => {
      reads += 1;
      return read(options);
    };
    for (const shift of [2 * MINUTE, 2 * MINUTE + 6_000]) {
      stack.clock.shift(shift);
      await stack.service.webhooks.run();
    }
    expect(reads).toBe(0);
    const [{ pause } = { pause: 0 }] = await database.query<{ pause: number }>(
      'select extract(epoch from held_until - $1::timestamptz)::float as pause from webhook_replay',
      [stack.clock.now()],
    );
    expect(pause).toBeGreaterThan(MINUTE / 1000);
    await database.query(`delete from webhook_delivery where replay_id is null`);
    stack.clock.shift(20 * MINUTE);
    await stack.service.webhooks.run();
    expect((await webhooksOf(caller))[0].replay).toMatchObject({ state: 'DONE', queued: 150 });
    await caller.ask(replay, { id, since: ago(HOUR) });
    await caller.ask(cancelReplay, { id });
    await stack.service.webhooks.run();
    expect((await webhooksOf(caller))[0].replay).toMatchObject({ state: 'CANCELLED' });
    expect((await logOf(caller)).length).toBe(20);
  });
});
