import { pause } from '#kit/runtime/waiting';

/** Lets the members of a subscription wait for further messages, unless somebody waits for them. */
export interface Pace {
  /** @param time of `performance.now` */
  until(time: number, signal: AbortSignal): Promise<void>;
  /** No member waits until the returned function is called. */
  hurry(): () => void;
}

/** Timers are not more exact. */
const shortestMs = 1;

export function createPace(): Pace {
  let hurries = 0;
  let hurried = new AbortController();
  return {
    async until(time, signal) {
      const ms = time - performance.now();
      if (ms < shortestMs || hurries > 0) return;
      await pause(ms, AbortSignal.any([signal, hurried.signal]));
    },
    hurry() {
      hurries += 1;
      hurried.abort();
      hurried = new AbortController();
      let isOver = false;
      return () => {
        if (!isOver) hurries -= 1;
        isOver = true;
      };
    },
  };
}
