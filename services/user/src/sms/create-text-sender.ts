import type { TextConfig } from '../config.ts';
import type { OutboxMailer } from '../mail/outbox-mailer.ts';
import { createHttpTextSender } from './http-text-sender.ts';
import { TextRefused, type TextSender } from './text-sender.ts';

const noSender: TextSender = {
  async send() {
    throw new TextRefused('no provider is configured');
  },
};

export function createTextSender(config: TextConfig, outbox: OutboxMailer | null): TextSender {
  if (config.kind === 'http') return createHttpTextSender(config);
  return config.kind === 'outbox' && outbox ? outbox.texts : noSender;
}
