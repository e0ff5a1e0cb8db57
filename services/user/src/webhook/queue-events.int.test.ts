import pg from 'pg';
import { NIL } from 'uuid';
import { toEvent } from '#kit/events/event';
import { newId } from '#kit/runtime/ids';
import { HOUR, MINUTE, SECOND } from '#schema/durations';
import { badgeMinted } from '#schema/generated/events';
import { topics } from '#schema/topics';
import { webhookLimits } from '#schema/webhooks';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { startReceiver } from '../testing/receiver.ts';
import {
  memberWithWebhook,
  setPaused,
  teamOf,
  upCastType,
  update,
  upOf,
} from '../testing/webhook-operations.ts';
import { createEventClaims, queueEvents } from './queue-events.ts';
import { webhookHandlers } from './store-events.ts';

describe('events for webhooks', () => {
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

  const stored = () => stack.service.context.database.query('select id from webhook_event');

  it('do not hold up the messages of members', async () => {
    const types = ['badge.badge-minted.v1', upCastType];
    const { id, userId, caller } = await memberWithWebhook(stack, {
      address: receiver.addressOf('hook'),
      types,
    });
    const minted = badgeMinted({
      badgeId: '7',
      claimId: newId(),
      userId,
      name: { en: 'Badge', zh: '' },
      productId: '7',
      tokenId: '1',
      network: 'local',
      hash: null,
    });
    const messages = '{ viewer { messages(first: 5) { totalCount } } }';
    const count = async () => (await caller.ask(messages)).viewer.messages.totalCount;
    const before = await count();
    const { database } = stack.service.context;
    await database.transaction(async (tx) => {
      await tx.query('select from webhook where id = $1 for update', [id]);
      await stack.publish(minted);
      await stack.settle();
      expect(await count()).toBe(before + 1);
    });
    // The worker may have waited in vain for the lock.
    stack.clock.shift(2 * MINUTE);
    await stack.service.webhooks.run();
    expect(receiver.received.length).toBe(1);
    expect(await stored()).toEqual([]);
  });

  /** One statement, so that the events are of one batch. Those with tries have failed, and are due again. */
  const store = (subjects: readonly string[], tries = 0) =>
    stack.service.context.database.query(
      `insert into webhook_event (event_id, type, product_id, event_at, body, added_at, tries, held_until)
       select gen_random_uuid(), $1, subject, $2, json_build_object('subject', subject), $2, $3,
         case when $3 > 0 then $2::timestamptz end
       from unnest($4::text[]) as subject`,
      [upCastType, stack.clock.now(), tries, subjects],
    );

  /** The deliveries that fulfil the condition cannot be queued until the result is called. */
  async function refuseDeliveries(condition: string): Promise<() => Promise<void>> {
    const owner = new pg.Client({ connectionString: stack.adminUrl });
    await owner.connect();
    await owner.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before insert on webhook_delivery
      for each row when (${condition}) execute function refuse()`);
    return async () => {
      await owner.query('drop trigger refuse on webhook_delivery');
      await owner.end();
    };
  }

  /** Copies the only webhook. Nothing is sent to it and its copies for an hour. */
  async function copyWebhook(times: number): Promise<void> {
    const { database, clock } = stack.service.context;
    await database.query(
      `insert into webhook select gen_random_uuid(), user_id, address || n, description, types, scope,
         product_ids, secret, previous_secret, previous_until, created_at
       from webhook, generate_series(1, $1::integer) as n`,
      [times],
    );
    await database.query('update webhook set confirmed_at = created_at, held_until = $1', [
      new Date(clock.now().getTime() + HOUR),
    ]);
  }

  it('are tried alone after one of them failed, which then waits longer each time', async () => {
    await memberWithWebhook(stack, { address: receiver.addressOf('hook') });
    stack.clock.shift(SECOND);
    const allow = await refuseDeliveries(`new.body like '%bad%'`);
    await store(['bad', 'good']);
    const failed = () =>
      stack.service.context.database.query<{ id: string; tries: number; pause: number }>(
        `select product_id as id, tries, ceil(extract(epoch from held_until - $1::timestamptz) / 60)::integer as pause
         from webhook_event order by product_id`,
        [stack.clock.now()],
      );
    await stack.service.webhooks.run();
    expect(receiver.received).toEqual([]);
    expect(await failed()).toEqual([
      { id: 'bad', tries: 1, pause: 1 },
      { id: 'good', tries: 1, pause: 1 },
    ]);
    stack.clock.shift(2 * MINUTE);
    await stack.service.webhooks.run();
    expect(receiver.received.map(({ event: { subject } }) => subject)).toEqual(['good']);
    expect(await failed()).toEqual([{ id: 'bad', tries: 2, pause: 2 }]);
    stack.clock.shift(5 * MINUTE);
    await stack.service.webhooks.run();
    expect(await failed()).toEqual([{ id: 'bad', tries: 3, pause: 4 }]);
    await allow();
    stack.clock.shift(10 * MINUTE);
    await stack.service.webhooks.run();
    expect(receiver.received.length).toBe(2);
    expect(await stored()).toEqual([]);
  });

  it('are claimed as one batch of new ones, or one that failed, in turn', async () => {
    await stack.service.webhooks.close();
    await store(['old', 'older'], 1);
    await store(['new', 'newer']);
    const claim = createEventClaims(stack.service.context);
    const sizes = [];
    for (let turn = 0; turn < 4; turn++) sizes.push((await claim()).map(({ rows }) => rows.length));
    expect(sizes).toEqual([[1], [2], [1], []]);
  });

  it('do not wait long for a webhook that another transaction holds', async () => {
    const { id } = await memberWithWebhook(stack, { address: receiver.addressOf('hook') });
    const { context } = stack.service;
    const at = new Date(stack.clock.now().getTime() + SECOND);
    const event = { id: newId(), type: upCastType, productId: '1', at, body: '{}' } as const;
    const rows = [{ ...event, rowId: '0', queuedUntil: NIL }];
    await context.database.transaction(async (tx) => {
      await tx.query('select from webhook where id = $1 for update', [id]);
      const lockNotAvailable = '55P03';
      await expect(queueEvents(context, { rows })).rejects.toMatchObject({
        code: lockNotAvailable,
      });
    });
  });

  it('M3 are tried as one batch again at once when another transaction holds a webhook for long', async () => {
    const { id } = await memberWithWebhook(stack, { address: receiver.addressOf('hook') });
    await stack.service.webhooks.close();
    stack.clock.shift(SECOND);
    const { context } = stack.service;
    await store(['1', '2']);
    const claim = createEventClaims(context);
    const rowsOf = async () => (await claim()).flatMap(({ rows }) => rows);
    await context.database.transaction(async (tx) => {
      await tx.query('select from webhook where id = $1 for update', [id]);
      await expect(queueEvents(context, { rows: await rowsOf() })).rejects.toThrow();
    });
    const tries = await context.database.query('select tries from webhook_event');
    expect(tries).toEqual([{ tries: 0 }, { tries: 0 }]);
    const rows = await rowsOf();
    expect(rows.map(({ productId }) => productId)).toEqual(['1', '2']);
    await queueEvents(context, { rows });
    expect(await stored()).toEqual([]);
  });

  it('M3 look at the backlog of a webhook once in a hundred deliveries', async () => {
    const { id } = await memberWithWebhook(stack, { address: receiver.addressOf('hook') });
    await stack.service.webhooks.close();
    const { context } = stack.service;
    const { database, clock } = context;
    await database.query(
      `insert into webhook_delivery (webhook_id, event_id, type, event_at, body, created_at, due_at)
       select $1, gen_random_uuid(), $2, $3, '{}', $3, $3 from generate_series(1, $4::integer)`,
      [id, upCastType, clock.now(), webhookLimits.waiting],
    );
    stack.clock.shift(SECOND);
    const waiting = async (added: number) => {
      await store(Array.from({ length: added }, (_, n) => `${n}`));
      const claim = createEventClaims(context);
      for (let batch = await claim(); batch[0]; batch = await claim()) {
        await queueEvents(context, batch[0]);
      }
      const [row] = await database.query<{ count: number }>(
        `select count(*)::integer as count from webhook_delivery where state = 'WAITING'`,
      );
      return (row?.count ?? 0) - webhookLimits.waiting;
    };
    expect([await waiting(1), await waiting(60), await waiting(40), await waiting(1)]).toEqual([
      0, 60, 100, 0,
    ]);
  });

  it('rel-E3 reach a webhook only from a time when it wanted them, also when their topic is read again', async () => {
    const address = receiver.addressOf('hook');
    const { id, caller } = await memberWithWebhook(stack, { address });
    const { database } = stack.service.context;
    const sent = () => receiver.received.map(({ event }) => event.data.upValue);
    const deliver = async () => {
      await stack.settle();
      await stack.service.webhooks.run();
    };
    const publish = async (upValue: number) => {
      await stack.publish(upOf({ productId: '7', upValue }));
      await deliver();
    };
    const confirm = (at: Date | null) =>
      database.query('update webhook set confirmed_at = $1', [at]);
    const take = (types: string[]) => caller.ask(update, { id, input: { address, types } });
    const other = 'feed.post-published.v1';

    await publish(1);
    await caller.ask(setPaused, { id, paused: true });
    await publish(2);
    await caller.ask(setPaused, { id, paused: false });
    await confirm(null);
    await publish(3);
    await confirm(stack.clock.now());
    await publish(4);
    await take([other]);
    await publish(5);
    await take([upCastType, other]);
    // What it has had meanwhile stays as it is.
    await publish(6);
    await take([upCastType]);
    await stack.transport.resetOffsets('user', topics.catalogProduct, 'beginning');
    await publish(7);
    expect(sent()).toEqual([1, 4, 6, 7]);
  });

  it('are stored also for a product that is not listed yet', async () => {
    await memberWithWebhook(stack, { address: receiver.addressOf('hook') });
    await stack.publish(teamOf('7'));
    await stack.settle();
    const { database, clock } = stack.service.context;
    await database.query('update product_team set is_listed = false');
    const handler = webhookHandlers.find(({ type }) => type === upCastType);
    const event = toEvent(upOf({ productId: '7', upValue: 1 }), clock.now());
    await database.transaction(async (tx) => {
      await handler?.handle(tx, [event], stack.service.context as never);
      expect(await tx.query('select product_id as id from webhook_event')).toEqual([{ id: '7' }]);
    });
  });

  it('are queued for all webhooks, however many they are', async () => {
    const { database } = stack.service.context;
    const { id } = await memberWithWebhook(stack, { address: receiver.addressOf('hook') });
    const many = 450;
    await copyWebhook(many);
    stack.clock.shift(SECOND);
    const rows = await database.transaction(async (tx) => {
      await tx.query('select from webhook where id = $1 for update', [id]);
      await stack.publish(upOf({ productId: '1', upValue: 1 }));
      await stack.settle();
      return tx.query('select id from webhook_event');
    });
    expect(rows.length).toBe(1);
    await stack.service.webhooks.run();
    const perWebhook = await database.query(
      'select count(*)::integer as count, count(distinct webhook_id)::integer as webhooks from webhook_delivery',
    );
    expect(perWebhook).toEqual([{ count: many + 1, webhooks: many + 1 }]);
    expect(await stored()).toEqual([]);
  });

  it('go on after the webhooks that they are queued for', async () => {
    const { database } = stack.service.context;
    await memberWithWebhook(stack, { address: receiver.addressOf('hook') });
    await copyWebhook(250);
    const [last] = await database.query<{ id: string }>('select max(id::text) as id from webhook');
    const allow = await refuseDeliveries(`new.webhook_id = '${last?.id}'`);
    stack.clock.shift(SECOND);
    await store(['1']);
    await stack.service.webhooks.run();
    const deliveries = () => database.query('delete from webhook_delivery returning id');
    expect((await deliveries()).length).toBe(200);
    await allow();
    stack.clock.shift(2 * MINUTE);
    await stack.service.webhooks.run();
    expect((await deliveries()).length).toBe(51);
  });
});
