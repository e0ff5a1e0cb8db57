/** A yes-or-no question to the person at the screen, asked by code that shows nothing itself. */
export interface Prompt {
  /** Resolves with false when the person declines. Concurrent calls share one prompt. */
  ask(): Promise<boolean>;
  /** @returns a function that removes the listener, and declines what it shows */
  listen(listener: (answer: (yes: boolean) => void) => void): () => void;
}

export function createPrompt(): Prompt {
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
