import { createBackoff, pause } from '#kit/runtime/waiting';
import type { LiveHub } from './hub.ts';
import type { Mailbox } from './mailbox.ts';

const never = new AbortController().signal;

/**
 * Sends the current value to a new subscriber. The mailbox opens before the value is read, so that no
 * change is missed. When the hub does not read the event stream yet, the value is read again once it does.
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
  // Lets the callback of a settled promise run.
  await Promise.resolve();
  const isEarly = !follows;
  try {
    box.start(await read());
  } catch (error) {
    box.close();
    throw error;
  }
  if (isEarly) following.then(() => readAgain(box, read));
  return box;
}

/** Retries until it succeeds or the mailbox closes: a service may be unavailable. */
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
