/**
 * Passes on together what is offered together, such as the batches of one fetch, and one group at a
 * time. What is offered meanwhile waits for the next turn.
 * @param rest called when a turn has been handled: the turn ends when it resolves, so that the next fetch has
 * more than the few messages that have come since
 * @returns a function that settles as the turn of its argument does
 */
export function inTurns<T>(
  handle: (group: readonly T[]) => Promise<void>,
  rest: (group: readonly T[], startedAt: number) => Promise<unknown>,
): (one: T) => Promise<void> {
  let gathering: { group: T[]; done: Promise<void> } | null = null;
  let previous: Promise<unknown> = Promise.resolve();

  async function takeTurn(group: readonly T[]): Promise<void> {
    await previous;
    await new Promise(setImmediate);
    gathering = null;
    const startedAt = performance.now();
    await handle(group);
    await rest(group, startedAt);
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

export interface TurnPace {
  /** Minimum of milliseconds from one turn to the next. */
  paceMs: number;
  /** True for a member that works in fewer and larger turns on a busy machine. */
  rests: boolean;
  /** A turn with so many messages is full: more are likely to wait. */
  fullTurn: number;
}

/** As consumers of the log in PostgreSQL: a member rests three times as long as it worked. */
const restFactor = 3;
const longestRestMs = 250;

/** When the turn after this one may begin. */
export function nextTurnAt(
  { paceMs, rests, fullTurn }: TurnPace,
  messages: number,
  startedAt: number,
  now: number,
): number {
  if (messages >= fullTurn) return now;
  const rest = rests ? Math.min(restFactor * (now - startedAt), longestRestMs) : 0;
  return Math.max(startedAt + paceMs, now + rest);
}
