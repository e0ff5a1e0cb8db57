import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Passes on together what is offered together, such as the batches of one fetch, and one group at a
 * time. What is offered meanwhile waits for the next turn.
 * @param gapMs from the start of a turn to its end at the earliest, so that the next fetch has more
 * than the few messages that have come since
 * @param wait in tests, instead of a timer
 * @returns a function that settles as the turn of its argument does
 */
export function inTurns<T>(
  handle: (group: readonly T[]) => Promise<void>,
  gapMs: number,
  wait: (ms: number) => Promise<unknown> = sleep,
): (one: T) => Promise<void> {
  let gathering: { group: T[]; done: Promise<void> } | null = null;
  let previous: Promise<unknown> = Promise.resolve();

  async function takeTurn(group: readonly T[]): Promise<void> {
    await previous;
    await new Promise(setImmediate);
    gathering = null;
    const began = performance.now();
    await handle(group);
    const left = gapMs - (performance.now() - began);
    if (left > 0) await wait(left);
  }

  return (one) => {
    if (!gathering) {
      const group: T[] = [];
      const done = takeTurn(group);
      previous = done.catch(() => undefined);
      gathering = { group, done };
    }
    gathering.group.push(one);
    return gathering.done;
  };
}
