import type { Clock } from '#kit/runtime/clock';
import type { TextConfig } from '../config.ts';
import type { OutboxMailer } from '../mail/outbox-mailer.ts';
import { createHttpTextSender } from './http-text-sender.ts';
import { type PausingTextSender, pauseTexts } from './pause-texts.ts';
import { TextRefused, type TextSender } from './text-sender.ts';

const noSender: TextSender = {
  async send() {
    throw new TextRefused('no provider is configured');
  },
};

export function createTextSender(
  config: TextConfig,
  outbox: OutboxMailer | null,
  clock: Clock,
): PausingTextSender {
  if (config.kind === 'http') return pauseTexts(createHttpTextSender(config), clock);
  const sender = config.kind === 'outbox' && outbox ? outbox.texts : noSender;
  return { isPaused: false, send: (message) => sender.send(message) };
}
