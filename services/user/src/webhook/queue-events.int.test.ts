import { newId } from '#kit/runtime/ids';
import { MINUTE, SECOND } from '#schema/durations';
import { badgeMinted } from '#schema/generated/events';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { startReceiver } from '../testing/receiver.ts';
import { memberWithWebhook, upCastType, upOf } from '../testing/webhook-operations.ts';

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

  it('are queued for all webhooks, however many they are', async () => {
    const { database } = stack.service.context;
    const { id } = await memberWithWebhook(stack, { address: receiver.addressOf('hook') });
    const many = 450;
    await database.query(
      `insert into webhook select gen_random_uuid(), user_id, address || n, description, types, scope,
         product_ids, secret, previous_secret, previous_until, created_at
       from webhook, generate_series(1, $1::integer) as n`,
      [many],
    );
    await database.query('update webhook set confirmed_at = created_at, held_until = $1', [
      new Date(stack.clock.now().getTime() + MINUTE),
    ]);
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
});
