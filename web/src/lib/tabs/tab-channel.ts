/** Messages between the tabs of one browser. */
export interface TabChannel<M> {
  /** Sends to all other tabs. */
  post(message: M): void;
  /** @returns a function that removes the listener */
  listen(listener: (message: M) => void): () => void;
}

/**
 * Opens a channel; without BroadcastChannel it does nothing. A tab does not receive its own messages.
 *
 * @param parse returns null for what is no message, such as one of another release
 */
export function createTabChannel<M>(
  name: string,
  parse: (received: unknown) => M | null,
): TabChannel<M> {
  if (typeof BroadcastChannel === 'undefined') {
    return { post: () => undefined, listen: () => () => undefined };
  }
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent) => {
        const message = parse(data);
        if (message) listener(message);
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
