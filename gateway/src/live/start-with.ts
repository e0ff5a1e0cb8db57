import { createBackoff, pause } from '#kit/runtime/backoff';
import type { LiveHub } from './hub.ts';
import type { Mailbox } from './mailbox.ts';

const never = new AbortController().signal;

/**
 * Gives a fresh subscriber what is so now. The mailbox is open before that is read, so that no change
 * falls between the two; where the hub has only just been started, or its stream is away, it is read
 * again once the hub follows the stream.
 */
export async function startWith<T>(
  { following }: Pick<LiveHub, 'following'>,
  box: Mailbox<T>,
  read: () => Promise<T>,
): Promise<Mailbox<T>> {
  let follows = false;
  following.then(() => {
    follows = true;
  });
  // A promise that is settled already tells it now.
  await Promise.resolve();
  const wasEarly = !follows;
  try {
    box.start(await read());
  } catch (error) {
    box.close();
    throw error;
  }
  if (wasEarly) following.then(() => readAgain(box, read));
  return box;
}

/** Until it succeeds or nobody waits for it any more: a service may be away just then. */
async function readAgain<T>(box: Mailbox<T>, read: () => Promise<T>): Promise<void> {
  const backoff = createBackoff();
  while (box.renew()) {
    try {
      return box.start(await read());
    } catch {
      await pause(backoff.next(), never);
    }
  }
}
