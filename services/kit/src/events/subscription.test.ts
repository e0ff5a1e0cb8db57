import { startSubscription } from './subscription.ts';
import type { Subscription } from './transport.ts';

describe('a subscription', () => {
  it('rel-O4 is open until its members have ended', async () => {
    const open = new Set<Subscription>();
    const ended = Promise.withResolvers<void>();
    let isClosing = false;
    const subscription = startSubscription(
      open,
      async () => true,
      (closing) => {
        closing.addEventListener('abort', () => {
          isClosing = true;
        });
        return { ended: ended.promise };
      },
    );
    expect([...open]).toEqual([subscription]);
    const closed = subscription.close();
    expect(isClosing).toBe(true);
    expect([...open]).toEqual([subscription]);
    ended.resolve();
    await closed;
    expect([...open]).toEqual([]);
  });
});
