import type { LoggedEvent } from './pending-events.ts';

/** Merges topics by the time of their events, so that a handler knows the earlier facts of other topics. */
export async function* readInTimeOrder(
  readers: readonly AsyncGenerator<LoggedEvent>[],
): AsyncGenerator<LoggedEvent> {
  const heads = await Promise.all(readers.map((reader) => reader.next()));
  for (;;) {
    let first = -1;
    for (const [index, head] of heads.entries()) {
      if (head.done) continue;
      const best = heads[first];
      if (!best || best.done || head.value.event.time < best.value.event.time) first = index;
    }
    const head = heads[first];
    const reader = readers[first];
    if (!head || head.done || !reader) return;
    yield head.value;
    heads[first] = await reader.next();
  }
}
