import { toEvent } from '#kit/events/event';
import { createPostgresLog } from '#kit/events/postgres-log/postgres-log-transport';
import { migrateLog } from '#kit/events/postgres-log/tables';
import type { Transport } from '#kit/events/transport';
import { createClock } from '#kit/runtime/clock';
import { newId } from '#kit/runtime/ids';
import { createLogger } from '#kit/runtime/logger';
import { createTestDatabase, type TestDatabase } from '#kit/testing/test-database';
import {
  badgeClaimed,
  commentRemoved,
  type EventDraft,
  erased,
  productMerged,
  profileChanged,
  roleChanged,
  transferred,
  unreadChanged,
  upCast,
  walletConnected,
  walletRemoved,
} from '#schema/generated/events';
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

  const publish = (draft: EventDraft, sequence?: string) => {
    const { topic, key } = draft;
    const value = JSON.stringify({ ...toEvent(draft, clock.now()), sequence });
    return transport.publish([{ topic, key, value }]);
  };

  it('M3 pushes the unread messages and the posts of the week, each as its own number', async () => {
    const userId = newId();
    const box = hub.unread(userId);
    await publish(unreadChanged({ userId: newId(), messages: 9, week: 9 }));
    await publish(unreadChanged({ userId, messages: 3, week: 5 }));
    expect(await box.next()).toEqual({ value: { messages: 3, week: 5 }, done: false });
    box.close();
  });

  it('M3 does not overwrite a newer unread count by an older event that is redriven', async () => {
    const userId = newId();
    const box = hub.unread(userId);
    const push = (messages: number, sequence?: string) =>
      publish(unreadChanged({ userId, messages, week: 0 }), sequence);
    const first = box.next();
    await push(2, '10');
    expect((await first).value.messages).toBe(2);
    const second = box.next();
    await push(1, '9');
    await push(3, '11');
    expect((await second).value.messages).toBe(3);
    const third = box.next();
    // Of a release that numbered no events.
    await push(4);
    expect((await third).value.messages).toBe(4);
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

  it('Q71 pushes the comments of a subject, and nothing of who wrote them', async () => {
    const box = hub.talk('POST', '5');
    const comment = { productId: '1', commentId: '7', authorId: newId() };
    const removal = { ...comment, by: 'AUTHOR' } as const;
    await publish(commentRemoved({ ...removal, kind: 'PRODUCT', subjectId: '5', comments: 1 }));
    await publish(commentRemoved({ ...removal, kind: 'POST', subjectId: '5', comments: 2 }));
    const value = { kind: 'POST', subjectId: '5', comments: 2, commentId: '7' };
    expect(await box.next()).toEqual({ value, done: false });
    box.close();
  });

  it('B6 pushes the states of a claim to its member, and to nobody else', async () => {
    const [userId, claimId] = [newId(), newId()];
    const box = hub.badgeClaim(userId, '7');
    const claim = {
      badgeId: '7',
      claimId,
      state: 'SENT',
      way: 'RELAYER',
      hash: `0x${'a'.repeat(64)}`,
      tokenId: null,
      reason: null,
      name: { en: 'Early Bird', zh: '' },
      productId: '1',
    };
    await publish(badgeClaimed({ ...claim, userId: newId() }));
    await publish(badgeClaimed({ ...claim, userId: null }));
    await publish(badgeClaimed({ ...claim, userId, badgeId: '8' }));
    await publish(badgeClaimed({ ...claim, userId }));
    const { way: _, name: __, productId: ___, ...value } = claim;
    expect(await box.next()).toEqual({ value, done: false });
    box.close();
  });

  it('R6 tells of members who connected and removed a wallet, so that their sessions name it or not', async () => {
    const [connected, removed] = [newId(), newId()];
    const told: string[] = [];
    const both = new Promise<void>((resolve) =>
      hub.onWalletChanged((userId) => {
        if (told.push(userId) === 2) resolve();
      }),
    );
    await publish(walletConnected({ userId: connected, walletKey: 'a'.repeat(64) }));
    await publish(walletRemoved({ userId: removed }));
    await both;
    expect(told).toEqual([connected, removed]);
  });

  it('Q72 pushes the UPs of the survivor of a merge', async () => {
    const box = hub.productUps('5');
    const name = { en: 'Two', zh: '' };
    const survivor = { survivorId: '5', survivorSlug: 'one', survivorName: name };
    const totals = { upValue: 9, followers: 1, memberIds: [], reason: 'The same' };
    await publish(productMerged({ productId: '6', name, ...survivor, ...totals }));
    expect(await box.next()).toEqual({ value: { productId: '5', upValue: 9 }, done: false });
    box.close();
  });

  it('P8 R9 reports members whose public page has changed', async () => {
    const [alice, bob, carol, dave] = [newId(), newId(), newId(), newId()];
    const changed: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    hub.onMemberChanged((userId) => {
      changed.push(userId);
      if (userId === carol) resolve();
    });
    await publish(profileChanged({ userId: alice, changed: ['visibility'] }));
    await publish(unreadChanged({ userId: dave, messages: 1, week: 0 }));
    await publish(roleChanged({ userId: bob, roles: [2] }));
    await publish(erased({ userId: carol }));
    await promise;
    expect(changed).toEqual([alice, bob, carol]);
  });

  it('perf-G2 C-H4 tells of an event that this release cannot read, without its content', async () => {
    const seen = Promise.withResolvers<unknown>();
    hub.onEvent(seen.resolve);
    const { topic, key, ...draft } = unreadChanged({ userId: newId(), messages: 1, week: 1 });
    const value = JSON.stringify({
      ...toEvent({ topic, key, ...draft }, clock.now()),
      type: 'user.shape-changed.v1',
    });
    await transport.publish([{ topic, key, value }]);
    expect(await seen.promise).toBeNull();
  });
});
