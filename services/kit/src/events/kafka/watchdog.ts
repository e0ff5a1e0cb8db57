export interface Watchdog {
  /** Starts the timeout again; has no effect once it has expired or was stopped. */
  reset(): void;
  stop(): void;
}

/** Calls `onTimeout` once when `reset` is not called for so long. */
export function startWatchdog(timeoutMs: number, onTimeout: () => void): Watchdog {
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const timer = setTimeout(() => {
    stop();
    onTimeout();
  }, timeoutMs);
  timer.unref();
  return {
    reset() {
      // `refresh` would start a timer again that was cleared.
      if (!isOver) timer.refresh();
    },
    stop,
  };
}
