/** A question to the person at the screen, asked by code that shows nothing itself. */
export interface Question {
  /** Resolves with false when the person declines. Concurrent calls share one question. */
  ask(): Promise<boolean>;
  /** @returns a function that removes the listener, and declines what it shows */
  listen(listener: (answer: (yes: boolean) => void) => void): () => void;
}

export function createQuestion(): Question {
  let asked: Promise<boolean> | null = null;
  let answer: ((yes: boolean) => void) | null = null;
  let show: ((answer: (yes: boolean) => void) => void) | null = null;
  return {
    ask() {
      if (!show) return Promise.resolve(false);
      const showNow = show;
      asked ??= new Promise<boolean>((resolve) => {
        answer = resolve;
        showNow(resolve);
      }).finally(() => {
        asked = null;
      });
      return asked;
    },
    listen(listener) {
      show = listener;
      return () => {
        if (show !== listener) return;
        show = null;
        answer?.(false);
      };
    },
  };
}
