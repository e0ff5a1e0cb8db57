import { DAY, HOUR, MINUTE, SECOND } from '#schema/durations';
import { upWithheld } from '#schema/generated/events';
import { webhookLimits, webhookTimes } from '#schema/webhooks';
import { deleteExpired } from '../housekeeping/delete-expired.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { startReceiver } from '../testing/receiver.ts';
import {
  logOf,
  memberWithWebhook,
  redeliver,
  setPaused,
  teamOf,
  upCastType,
  upOf,
  voter,
  webhooksOf,
} from '../testing/webhook-operations.ts';
import { trimDeliveries } from './trim-deliveries.ts';

let products = 1_000;
const newProduct = () => String(++products);
const up = (productId: string, upValue = 1) => upOf({ productId, upValue });

describe('deliveries', () => {
  let stack: UserStack;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(async () => {
    stack.clock.shift(0);
    await stack.service.context.database.query('delete from webhook');
    // Those that wait for their product.
    await stack.service.context.database.query('delete from webhook_event');
    await receiver.close();
  });
  afterAll(() => stack.close());

  const deliver = async () => {
    await stack.settle();
    await stack.service.webhooks.run();
  };
  const address = () => receiver.addressOf('hook');

  it('bring each event once, although it is published twice, without who cast the UP', async () => {
    const productId = newProduct();
    const list = { scope: 'LIST', productIds: [productId] } as const;
    await stack.publish(teamOf(productId));
    await stack.settle();
    const { caller } = await memberWithWebhook(stack, { address: address(), ...list });
    await stack.publish(up(productId, 3), 2, 77);
    await stack.publish(up(newProduct()));
    await deliver();
    const [log] = await logOf(caller);
    expect(receiver.received.map(({ event }) => event)).toEqual([
      {
        specversion: '1.0',
        id: log.eventId,
        source: '/vita/catalog',
        type: upCastType,
        subject: productId,
        time: expect.any(String),
        datacontenttype: 'application/json',
        sequence: '77',
        data: { productId, weight: 1, upValue: 3 },
      },
    ]);
    expect(receiver.received[0]?.headers['webhook-id']).toBe(log.eventId);
    expect(receiver.received[0]?.headers['content-type']).toBe('application/json');
    expect(await logOf(caller)).toMatchObject([
      { state: 'DELIVERED', dueAt: null, attempts: [{ status: 204, failure: null }] },
    ]);
    expect((await webhooksOf(caller))[0]).toMatchObject({ failures: 0, waiting: 0 });
  });

  it('are about the chosen products and types, and begin with the webhook', async () => {
    const [own, maintained, other] = [newProduct(), newProduct(), newProduct()];
    await stack.publish(up(own));
    await stack.settle();
    stack.clock.shift(SECOND);
    const { userId } = await memberWithWebhook(stack, { address: address(), scope: 'OWN' });
    await stack.publish(teamOf(own, userId, []), 1, 10);
    await stack.publish(teamOf(maintained, null, [userId]), 1, 11);
    // An older event that arrives later changes nothing.
    await stack.publish(teamOf(own, null, []), 1, 9);
    await stack.settle();
    for (const productId of [own, maintained, other]) await stack.publish(up(productId));
    await stack.publish(
      upWithheld({
        productId: own,
        name: { en: 'Product', zh: '' },
        userId: voter,
        withheld: true,
        weight: -1,
        upValue: 0,
        countsForRewards: true,
        upEventId: null,
        sharerId: null,
        ownerId: null,
        reason: 'x',
      }),
    );
    await deliver();
    expect(receiver.received.map(({ event }) => event.subject).sort()).toEqual(
      [own, maintained].sort(),
    );
  });

  it('are tried again with longer pauses and the same id for a day, then given up, and the member is told', async () => {
    receiver.respond((_, response) => response.writeHead(500).end('broken'));
    const { caller, email } = await memberWithWebhook(stack, { address: address() });
    await stack.publish(up(newProduct()));
    await deliver();
    let [log] = await logOf(caller);
    expect(log).toMatchObject({ state: 'WAITING', response: 'broken' });
    const begin = Date.now();
    for (const pause of webhookTimes.retries) {
      const due = Date.parse(log.dueAt);
      const before = log.attempts.length;
      expect(due - Date.parse(log.attempts.at(-1).at)).toBeGreaterThanOrEqual(pause);
      stack.clock.shift(due - Date.now() - 500);
      await deliver();
      expect((await logOf(caller))[0].attempts.length).toBe(before);
      stack.clock.shift(due - Date.now() + 500);
      await deliver();
      [log] = await logOf(caller);
      expect(log.attempts.length).toBe(before + 1);
    }
    expect(Date.parse(log.attempts.at(-1).at) - begin).toBeGreaterThanOrEqual(DAY);
    expect(log).toMatchObject({ state: 'DEAD', dueAt: null });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.received.length).toBe(webhookTimes.retries.length + 1);
    expect((await webhooksOf(caller))[0]).toMatchObject({ pauseReason: 'FAILING' });
    const message = '{ viewer { messages(first: 1) { nodes { title(language: EN) link } } } }';
    expect((await caller.ask(message)).viewer.messages.nodes).toEqual([
      { title: `Webhook paused: localhost:${receiver.port}`, link: '/user/webhooks' },
    ]);
    expect(stack.mails.sent(email)[0]?.subject).toBe(
      `Your webhook is paused: localhost:${receiver.port}`,
    );
    // Nothing is queued while it is paused, and after resuming it sends what is new.
    await stack.publish(up(newProduct()));
    await deliver();
    receiver.respond((_, response) => response.writeHead(200).end());
    await caller.ask(setPaused, { id: (await webhooksOf(caller))[0].id, paused: false });
    stack.clock.shift(2 * DAY);
    await stack.publish(up('9'));
    await deliver();
    expect(receiver.received.at(-1)?.event.subject).toBe('9');
    expect((await logOf(caller)).map(({ state }: { state: string }) => state)).toEqual([
      'DELIVERED',
      'DEAD',
    ]);
  });

  it('stop at once when the receiver says that it is gone', async () => {
    receiver.respond((_, response) => response.writeHead(410).end());
    const { caller } = await memberWithWebhook(stack, { address: address() });
    await stack.publish(up(newProduct()));
    await deliver();
    expect((await webhooksOf(caller))[0]).toMatchObject({
      pauseReason: 'GONE',
      deliveries: { nodes: [{ state: 'DEAD', attempts: [{ status: 410 }] }] },
    });
  });

  it('wait as long as the receiver asks for', async () => {
    receiver.respond((_, response) => response.writeHead(429, { 'retry-after': '7200' }).end());
    const { caller } = await memberWithWebhook(stack, { address: address() });
    await stack.publish(up(newProduct()));
    await deliver();
    const [log] = await logOf(caller);
    expect(Date.parse(log.dueAt) - Date.parse(log.attempts[0].at)).toBe(2 * HOUR);
  });

  it('follow no redirect, also to a private address', async () => {
    receiver.respond((_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    );
    const { caller } = await memberWithWebhook(stack, { address: address() });
    await stack.publish(up(newProduct()));
    await deliver();
    expect((await logOf(caller))[0].attempts).toMatchObject([{ status: 302, failure: 'REDIRECT' }]);
  });

  it('to one receiver that never responds hold up no other', async () => {
    const silent = await startReceiver();
    silent.respond(() => undefined);
    const slow = await memberWithWebhook(stack, { address: silent.addressOf('silent') });
    const { caller } = await memberWithWebhook(stack, { address: address() });
    const productId = newProduct();
    for (let count = 1; count <= 6; count++) await stack.publish(up(productId, count));
    await stack.settle();
    const running = stack.service.webhooks.run();
    await receiver.hasReceived(6);
    await silent.hasReceived(webhookLimits.atOnce);
    expect(
      (await logOf(slow.caller)).every(({ state }: { state: string }) => state === 'WAITING'),
    ).toBe(true);
    expect(silent.received.length).toBe(webhookLimits.atOnce);
    await running;
    const log = await logOf(slow.caller);
    const tried = log.filter(({ attempts }: { attempts: unknown[] }) => attempts.length > 0);
    expect(tried.length).toBe(webhookLimits.atOnce);
    expect(tried[0].attempts).toMatchObject([{ status: null, failure: 'TIMEOUT' }]);
    expect((await webhooksOf(caller))[0].waiting).toBe(0);
    await silent.close();
  });

  it('are sent by one process at a time, and again with the same id when one does not come back in time', async () => {
    let finish = () => {};
    receiver.respond((_, response) => {
      finish = () => response.writeHead(200).end();
      receiver.respond((__, next) => next.writeHead(200).end());
    });
    const { caller } = await memberWithWebhook(stack, { address: address() });
    await stack.publish(up(newProduct()));
    await stack.settle();
    await receiver.hasReceived(1);
    const other = await stack.open({});
    await other.webhooks.run();
    expect(receiver.received.length).toBe(1);
    stack.clock.shift(2 * MINUTE);
    await other.webhooks.run();
    await receiver.hasReceived(2);
    finish();
    await Promise.all([other.webhooks.run(), stack.service.webhooks.run()]);
    const [log] = await logOf(caller);
    expect(log).toMatchObject({ state: 'DELIVERED', attempts: [{ status: 200 }] });
    expect(log.attempts.length).toBe(1);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      log.eventId,
      log.eventId,
    ]);
    await other.close();
  });

  it('are dropped when too many wait, the oldest first', async () => {
    const { caller, id } = await memberWithWebhook(stack, { address: address() });
    const { database, clock } = stack.service.context;
    await database.query(
      `insert into webhook_delivery (webhook_id, event_id, type, event_at, body, created_at, due_at)
       select $1, gen_random_uuid(), 'catalog.up-cast.v1', $2, '{}', $2, $3
       from generate_series(1, $4::integer)`,
      [id, clock.now(), new Date(clock.now().getTime() + HOUR), webhookLimits.waiting],
    );
    receiver.respond((_, response) => response.writeHead(500).end());
    await stack.publish(up(newProduct()));
    await deliver();
    const [webhook] = await webhooksOf(caller);
    expect(webhook.waiting).toBe(webhookLimits.waiting);
    const rows = await database.query(
      `select id = min(id) over () as oldest from webhook_delivery order by state = 'DROPPED' desc limit 1`,
    );
    expect(rows).toEqual([{ oldest: true }]);
  });

  it('stay in the log for a month, the last hundred of them, and can be sent again', async () => {
    const { caller, id } = await memberWithWebhook(stack, { address: address() });
    await stack.publish(up(newProduct()));
    await deliver();
    const [first] = await logOf(caller);
    await caller.ask(redeliver, { id: first.id });
    await stack.service.webhooks.run();
    expect(receiver.received.length).toBe(2);
    expect((await logOf(caller))[0]).toMatchObject({ id: first.id, attempts: [{}, {}] });
    const { context } = stack.service;
    await context.database.query(
      `insert into webhook_delivery (webhook_id, event_id, type, event_at, body, created_at, state)
       select $1, gen_random_uuid(), 'catalog.up-cast.v1', $2, '{}', $2, 'DELIVERED'
       from generate_series(1, $3::integer)`,
      [id, context.clock.now(), webhookLimits.logged],
    );
    await trimDeliveries(context);
    const page = await webhooksOf(caller, { first: 50 });
    expect(page[0].deliveries).toMatchObject({ totalCount: webhookLimits.logged });
    const { endCursor } = page[0].deliveries.pageInfo;
    const next = await webhooksOf(caller, { first: 50, after: endCursor });
    expect(next[0].deliveries.pageInfo.hasNextPage).toBe(false);
    expect((await caller.fail(redeliver, { id: first.id })).code).toBe('NOT_FOUND');
    stack.clock.shift(webhookTimes.logKept + MINUTE);
    await trimDeliveries(context);
    await deleteExpired(context);
    const left = await context.database.query('select id from webhook_delivery');
    expect(left).toEqual([]);
  });
});
