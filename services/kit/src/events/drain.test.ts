import { setImmediate } from 'node:timers/promises';
import { createNotifier } from '#kit/runtime/waiting';
import { drain } from './drain.ts';

/** Has the given depths after its flushes; the outbox is empty after the last of them. */
function relayWith(...depths: number[]) {
  let flushes = 0;
  return {
    flushes: () => flushes,
    async flush() {
      flushes += 1;
    },
    depth: async () => ({ waiting: depths[flushes - 1] ?? 0, oldestAgeMs: 0 }),
  };
}

const idle = { caughtUp: async () => true, progress: createNotifier().next };

describe('drain', () => {
  it('checks again when a batch ended during the check', async () => {
    const progress = createNotifier();
    const relay = relayWith();
    const subscription = { caughtUp: async () => true, progress: progress.next };
    const notifying = {
      ...relay,
      async flush() {
        await relay.flush();
        if (relay.flushes() === 1) progress.notify();
      },
    };
    await drain({ relays: [notifying], subscriptions: [subscription] });
    expect(relay.flushes()).toBe(2);
  });

  it('flushes again at once while one of the outboxes has rows', async () => {
    const [full, empty] = [relayWith(3, 1), relayWith()];
    let isDrained = false;
    const drained = drain({ relays: [full, empty], subscriptions: [idle] }).then(() => {
      isDrained = true;
    });
    await setImmediate();
    expect(isDrained).toBe(true);
    expect([full.flushes(), empty.flushes()]).toEqual([3, 3]);
    await drained;
  });

  it('waits for the progress of the one subscription that is behind', async () => {
    const progress = createNotifier();
    let isBehind = true;
    let checks = 0;
    const behind = {
      async caughtUp() {
        checks += 1;
        if (checks > 1_000) throw new Error('checks without a pause');
        return !isBehind;
      },
      progress: progress.next,
    };
    let isDrained = false;
    const drained = drain({ relays: [relayWith()], subscriptions: [idle, behind] }).then(() => {
      isDrained = true;
    });
    await setImmediate();
    expect(isDrained).toBe(false);
    isBehind = false;
    progress.notify();
    await drained;
  });

  it('names every subscription that is behind after its time', async () => {
    const behind = { ...idle, caughtUp: async () => false };
    await expect(
      drain({ relays: [relayWith()], subscriptions: [behind, idle, behind], timeoutMs: 0 }),
    ).rejects.toThrow(/^not idle after 0 ms; subscriptions behind: 0, 2$/);
  });
});
