import {
  createRun,
  numbers,
  type Run,
  waitUntilCaughtUp,
} from '#kit/testing/transport-contract/run';
import { topics } from '#schema/topics';
import {
  type CuttableTransport,
  createCuttable,
  createObserver,
  type Observer,
  sharedBroker,
} from './kafka-harness.ts';

let observer: Observer;
let run: Run;
let one: CuttableTransport;
let two: CuttableTransport;

beforeAll(async () => {
  observer = await createObserver(sharedBroker());
});
afterAll(() => observer.close());
beforeEach(() => {
  // No other test file writes to this topic, since `caughtUp` depends on every message.
  run = createRun(topics.badgeBadge);
  one = createCuttable(sharedBroker());
  two = createCuttable(sharedBroker());
});
afterEach(async () => {
  await Promise.all([one.transport.close(), two.transport.close()]);
});

/** A gate that stops the first batch of this test. */
function createGate() {
  const [entered, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    entered: entered.promise,
    open: () => opened.resolve(),
    pass: () => {
      entered.resolve();
      return opened.promise;
    },
  };
}

// Keys are random, so each of three partitions gets at least one only if there are many.
const keys = 60;
const ordered = (values: readonly string[]) =>
  values.toSorted((first, second) => Number(first) - Number(second));

describe('a group whose members change', () => {
  it('rel-R04 finishes the current batch before it gives a partition away', async () => {
    const gate = createGate();
    const [first, second, all] = [run.recorder(), run.recorder(), run.recorder()];
    await one.transport.publish(run.messages(1, 60, keys));
    const slow = run.subscribe(one.transport, async (batch) => {
      if (batch.some(run.isOwn)) await gate.pass();
      first.record(batch);
      all.record(batch);
    });
    await gate.entered;
    const joining = run.subscribe(two.transport, async (batch) => {
      second.record(batch);
      all.record(batch);
    });
    await observer.rebalancing(run.group);
    gate.open();
    await observer.stable(run.group, 2);
    await two.transport.publish(run.messages(61, 180, keys));
    await all.distinct(180);
    // The offset of the current batch was committed, so nothing came twice.
    expect(ordered(all.values)).toEqual(numbers(1, 180));
    for (const { values } of [first, second]) {
      expect(values.some((value) => Number(value) > 60)).toBe(true);
    }
    await Promise.all([slow.close(), joining.close()]);
  });

  it('rel-R04 rejects an offset from a member that has lost its partition', async () => {
    const gate = createGate();
    const [lost, survived] = [run.recorder(), run.recorder()];
    await one.transport.publish(run.messages(1, 30));
    const slow = run.subscribe(
      one.transport,
      async (batch) => {
        if (batch.some(run.isOwn)) await gate.pass();
        lost.record(batch);
      },
      { batchSize: 10 },
    );
    await gate.entered;
    one.cut();
    await observer.forgotten(one.clientId);
    const survivor = run.subscribe(two.transport, async (batch) => survived.record(batch));
    await survived.distinct(30);
    await waitUntilCaughtUp(survivor);
    one.mend();
    gate.open();
    await observer.stable(run.group, 2);
    expect(await slow.caughtUp()).toBe(true);
    expect(survived.values).toEqual(numbers(1, 30));
    await Promise.all([slow.close(), survivor.close()]);
  });
});
