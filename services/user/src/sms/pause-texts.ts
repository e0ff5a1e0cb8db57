import type { Clock } from '#kit/runtime/clock';
import { BreakerOpen, createBreaker } from '../outgoing/breaker.ts';
import { type TextMessage, TextNotTried, TextRefused, type TextSender } from './text-sender.ts';

export interface PausingTextSender extends TextSender {
  /** True from the fifth failure in a row until the provider accepts or refuses a message. */
  readonly isPaused: boolean;
}

/** Puts a circuit breaker before a provider that fails, so that members do not wait for it. */
export function pauseTexts(sender: TextSender, clock: Clock): PausingTextSender {
  const breaker = createBreaker(clock);
  // A refusal shows that the provider works.
  const refusalOf = (message: TextMessage): Promise<TextRefused | null> =>
    sender.send(message).then(
      () => null,
      (error: unknown) => {
        if (error instanceof TextRefused) return error;
        throw error;
      },
    );
  return {
    get isPaused() {
      return breaker.isPaused;
    },
    async send(message) {
      const refusal = await breaker
        .execute(() => refusalOf(message))
        .catch((error: unknown) => {
          throw error instanceof BreakerOpen ? new TextNotTried(error.name) : error;
        });
      if (refusal) throw refusal;
    },
  };
}
