interface LeaveGuard {
  /** Asks about what would be lost, and continues if the answer is yes. */
  ask(proceed: () => void): void;
  /** Called before the router learns of a step through the history. */
  onPop(event: PopStateEvent): void;
}

let guard: LeaveGuard | null = null;

/**
 * A form with edits registers here while it is open.
 *
 * @returns a function that removes the guard
 */
export function guardLeaving(added: LeaveGuard): () => void {
  guard = added;
  return () => {
    if (guard === added) guard = null;
  };
}

/** Runs an action that leaves the open form or renders it again. Asks first if edits would be lost. */
export function leaveWith(proceed: () => void): void {
  if (guard) guard.ask(proceed);
  else proceed();
}

/** Must be called before the router exists: browsers call listeners of `popstate` in their order. */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => guard?.onPop(event));
}
