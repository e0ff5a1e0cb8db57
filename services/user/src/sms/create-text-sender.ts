import type { ServiceDependencies } from '#kit/service/service';
import { isMarked } from '#schema/environments';
import type { UserConfig } from '../config.ts';
import { markTexts } from '../mail/marked-delivery.ts';
import type { OutboxMailer } from '../mail/outbox-mailer.ts';
import { mayText } from '../mail/send-policy.ts';
import { createHttpTextSender } from './http-text-sender.ts';
import { type PausingTextSender, pauseTexts } from './pause-texts.ts';
import { TextRefused, type TextSender } from './text-sender.ts';

const noSender: TextSender = {
  async send() {
    throw new TextRefused('no provider is configured');
  },
};

type Config = Pick<UserConfig, 'texts' | 'sendPolicy'>;
type Dependencies = Pick<ServiceDependencies, 'clock' | 'logger'>;

export function createTextSender(
  { texts, sendPolicy }: Config,
  outbox: OutboxMailer | null,
  { clock, logger }: Dependencies,
): PausingTextSender {
  const { environment } = sendPolicy;
  const marked = (sender: TextSender, isReal: boolean): TextSender => {
    if (!isMarked(environment)) return sender;
    const mayReach = (to: string) => !isReal || mayText(sendPolicy, to);
    const onWithheld = () =>
      logger.info({}, 'text message withheld: its number is not in SMS_ALLOWED');
    return markTexts(sender, environment, mayReach, onWithheld);
  };
  if (texts.kind === 'http') return pauseTexts(marked(createHttpTextSender(texts), true), clock);
  const sender = texts.kind === 'outbox' && outbox ? marked(outbox.texts, false) : noSender;
  return { isPaused: false, send: (message) => sender.send(message) };
}
