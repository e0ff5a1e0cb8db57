export interface SilenceWatch {
  /** A sign of life; too late once it has stopped. */
  heard(): void;
  stop(): void;
}

/**
 * Tells once when no sign of life has come for so long. A client that neither works nor gives up
 * would be waited for without end.
 */
export function watchSilence(silenceMs: number, onSilence: () => void): SilenceWatch {
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const timer = setTimeout(() => {
    stop();
    onSilence();
  }, silenceMs);
  timer.unref();
  return {
    heard() {
      // A timer that was cleared would begin again.
      if (!isOver) timer.refresh();
    },
    stop,
  };
}
