import { MINUTE, SECOND } from '#schema/durations';
import { productListed, productTakenDown } from '#schema/generated/events';
import { webhookLimits, webhookTimes } from '#schema/webhooks';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { startReceiver } from '../testing/receiver.ts';
import { memberWithWebhook, teamOf, upCastType, upOf } from '../testing/webhook-operations.ts';
import { oldestEvent } from './queue-events.ts';

describe('events that are read before what makes their product known', () => {
  let stack: UserStack;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let passed = 0;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(async () => {
    for (const table of ['webhook', 'webhook_event', 'product_team']) {
      await stack.service.context.database.query(`delete from ${table}`);
    }
    await receiver.close();
  });
  afterAll(() => stack.close());

  const run = async () => {
    await stack.settle();
    await stack.service.webhooks.run();
  };
  /** Later, so that events begin after the webhook, and those that wait are due. */
  const pass = async (ms: number) => {
    passed += ms;
    stack.clock.shift(passed);
    await run();
  };
  const subjects = () => receiver.received.map(({ event }) => event.subject).toSorted();
  const stored = () => stack.service.context.database.query('select id from webhook_event');
  const up = (productId: string) => stack.publish(upOf({ productId, upValue: 1 }));
  const product = (productId: string) => ({
    productId,
    name: { en: 'Product', zh: '' },
    ownerId: null,
  });
  const takeDown = (productId: string) =>
    stack.publish(productTakenDown({ ...product(productId), reason: null }));
  const list = (productId: string) =>
    stack.publish(
      productListed({
        ...product(productId),
        slug: 'p',
        type: 'APP',
        sharerId: null,
        leadId: null,
        firstTime: false,
      }),
    );
  const webhook = (scope: 'ALL' | 'OWN') =>
    memberWithWebhook(stack, { address: receiver.addressOf('hook'), scope });

  it('M3 are sent when the product is listed', async () => {
    await webhook('ALL');
    await takeDown('1');
    await run();
    await pass(SECOND);
    await up('1');
    await up('2');
    await run();
    await pass(MINUTE);
    expect(subjects()).toEqual(['2']);
    expect(await oldestEvent(stack.service.context)).toBeNull();
    await list('1');
    await pass(2 * MINUTE);
    expect(subjects()).toEqual(['1', '2']);
    expect(await stored()).toEqual([]);
  });

  it('M3 are sent to the owner when the team is known', async () => {
    const { userId } = await webhook('OWN');
    await pass(SECOND);
    await up('3');
    await run();
    expect(await stored()).toHaveLength(1);
    await stack.publish(teamOf('3', userId));
    await pass(2 * SECOND);
    expect(subjects()).toEqual(['3']);
    expect(await stored()).toEqual([]);
  });

  it('M3 are dropped when the product stays hidden, and sent to all when it stays unknown', async () => {
    await webhook('ALL');
    await webhook('OWN');
    await takeDown('4');
    await run();
    await pass(SECOND);
    await up('4');
    await up('5');
    await run();
    expect(await stored()).toHaveLength(2);
    // It is looked at with pauses that grow.
    for (let wait: number = SECOND; wait < webhookTimes.unknownProduct; wait *= 2) await pass(wait);
    await pass(MINUTE);
    expect(await stored()).toEqual([]);
    await list('4');
    await pass(MINUTE);
    expect(subjects()).toEqual(['5']);
  });

  it('M3 hold up no others, and are bounded for a product', async () => {
    await webhook('ALL');
    await takeDown('6');
    await takeDown('7');
    await run();
    await pass(SECOND);
    const { database, clock } = stack.service.context;
    await database.query(
      `insert into webhook_event (event_id, type, product_id, event_at, body, added_at)
       select gen_random_uuid(), $1, '6', $2, '{}', $2 from generate_series(1, $3::integer)`,
      [upCastType, clock.now(), webhookLimits.early + 50],
    );
    const [{ newest } = { newest: '' }] = await database.query<{ newest: string }>(
      'select max(id) as newest from webhook_event',
    );
    await up('7');
    await up('8');
    await run();
    expect(subjects()).toEqual(['8']);
    const waiting = await database.query(
      `select product_id as id, count(*)::integer as count, max(id) = $1 as newest
       from webhook_event group by product_id order by product_id`,
      [newest],
    );
    expect(waiting).toEqual([
      { id: '6', count: webhookLimits.early, newest: true },
      { id: '7', count: 1, newest: false },
    ]);
    await pass(2 * SECOND);
    await up('8');
    await run();
    expect(subjects()).toEqual(['8', '8']);
  });
});
