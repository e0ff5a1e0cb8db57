import { toEvent } from '#kit/events/event';
import { createPostgresLog } from '#kit/events/postgres-log/postgres-log-transport';
import { migrateLog } from '#kit/events/postgres-log/tables';
import type { Transport } from '#kit/events/transport';
import { createClock } from '#kit/runtime/clock';
import { newId } from '#kit/runtime/ids';
import { createLogger } from '#kit/runtime/logger';
import { createTestDatabase, type TestDatabase } from '#kit/testing/test-database';
import { type EventDraft, transferred, unreadChanged, upCast } from '#schema/generated/events';
import { createLiveHub, type LiveHub } from './hub.ts';

describe('createLiveHub', () => {
  const clock = createClock();
  const logger = createLogger('test', 'silent');
  let test: TestDatabase;
  let transport: Transport;
  let hub: LiveHub;
  beforeAll(async () => {
    test = await createTestDatabase('kit');
    await migrateLog(test.log.adminUrl);
    transport = createPostgresLog({ url: test.log.url, clock, logger });
    hub = createLiveHub({ transport, logger });
    await hub.ready;
  });
  afterAll(async () => {
    await hub.close();
    await transport.close();
    await test.drop();
  });

  const publish = (draft: EventDraft) => {
    const { topic, key } = draft;
    return transport.publish([{ topic, key, value: JSON.stringify(toEvent(draft, clock.now())) }]);
  };

  it('M3 pushes the unread messages and the posts of the week, each as its own number', async () => {
    const userId = newId();
    const box = hub.unread(userId);
    await publish(unreadChanged({ userId: newId(), messages: 9, week: 9 }));
    await publish(unreadChanged({ userId, messages: 3, week: 5 }));
    expect(await box.next()).toEqual({ value: { messages: 3, week: 5 }, done: false });
    box.close();
  });

  it('V7 pushes the balance after a transfer, and not its amount', async () => {
    const userId = newId();
    const box = hub.vitamins(userId);
    const transfer = { transferId: '1', rule: 'listed', cause: 'listed:1', amount: 3 } as const;
    const product = { productId: null, productName: null };
    await publish(transferred({ ...transfer, ...product, userId, balance: 8 }));
    expect(await box.next()).toEqual({ value: { balance: 8 }, done: false });
    box.close();
  });

  it('U5 pushes the UPs of a product, and not the weight of the vote', async () => {
    const box = hub.productUps('1');
    const vote = { userId: newId(), countsForRewards: true, sharerId: null, ownerId: null };
    await publish(upCast({ ...vote, productId: '2', weight: 2, upValue: 6 }));
    await publish(upCast({ ...vote, productId: '1', weight: 2, upValue: 7 }));
    expect(await box.next()).toEqual({ value: { productId: '1', upValue: 7 }, done: false });
    box.close();
    expect(hub.size()).toBe(0);
  });
});
