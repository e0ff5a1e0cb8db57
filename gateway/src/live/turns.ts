/** Work that many clients ask for at the same moment, spread over turns of the event loop. */
export interface Turns {
  /**
   * Runs the task at once, or in a later turn when this one has done enough. Keeps the order.
   * @returns whether it ran at once
   */
  run(task: () => void): boolean;
  /** The same for a task that waits until no task of `run` does, such as a handshake. */
  runLast(task: () => void): boolean;
  /** The number of waiting tasks. */
  size(): number;
}

export interface TurnsOptions {
  /** Milliseconds of tasks in one turn; the last task may exceed it. */
  budgetMs?: number;
  now?: () => number;
  /** Calls back in the next turn, after the input and output of this one. */
  nextTurn?: (callback: () => void) => void;
  /** Calls back in the same turn, when no microtask of the task is left. */
  afterTask?: (callback: () => void) => void;
}

/** So that a turn with tasks, other requests and garbage collection stays below 50 ms. */
const defaultBudgetMs = 8;

/**
 * After a restart all clients connect again at once. One turn of the event loop would then handle
 * what more than a thousand sockets sent, and everything else would wait for it.
 */
export function createTurns(options: TurnsOptions = {}): Turns {
  const { budgetMs = defaultBudgetMs, now = () => performance.now() } = options;
  const { nextTurn = setImmediate, afterTask = afterMicrotasks } = options;
  const [usual, last] = [createQueue(), createQueue()];
  /** When the first task of this turn began; null in a turn without tasks. */
  let beganAt: number | null = null;

  const hasTime = () => beganAt !== null && now() - beganAt < budgetMs;
  const size = () => usual.size() + last.size();

  function begin(): void {
    beganAt = now();
    nextTurn(goOn);
  }

  function goOn(): void {
    beganAt = null;
    if (size() === 0) return;
    begin();
    runNext();
  }

  /** Messages do most of their work in promises, whose time counts too. */
  function runNext(): void {
    const task = hasTime() ? (usual.take() ?? last.take()) : undefined;
    if (!task) return;
    afterTask(runNext);
    task();
  }

  function runOrWait(queue: Queue, isFree: boolean, task: () => void): boolean {
    if (beganAt === null) begin();
    if (!isFree || !hasTime()) {
      queue.add(task);
      return false;
    }
    task();
    return true;
  }

  return {
    size,
    run: (task) => runOrWait(usual, usual.size() === 0, task),
    runLast: (task) => runOrWait(last, size() === 0, task),
  };
}

interface Queue {
  add(task: () => void): void;
  take(): (() => void) | undefined;
  size(): number;
}

/** Node.js runs ticks when no microtask is left. */
const afterMicrotasks = (callback: () => void): void =>
  queueMicrotask(() => process.nextTick(callback));

/** First in, first out; `shift` of a long array copies it, so tasks are reversed into a second one. */
function createQueue(): Queue {
  let added: (() => void)[] = [];
  let reversed: (() => void)[] = [];
  return {
    size: () => added.length + reversed.length,
    add: (task) => void added.push(task),
    take() {
      if (reversed.length === 0) [reversed, added] = [added.reverse(), reversed];
      return reversed.pop();
    },
  };
}
