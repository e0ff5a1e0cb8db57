import { formatMessage } from '#kit/runtime/messages';
import type { Language } from '#schema/enums';
import type { PauseReason } from '#schema/webhooks';
import type { MessageText } from './message-name.rules.ts';

/** A message about a webhook. */
export interface WebhookContent {
  kind: 'webhookPaused';
  host: string;
  reason: Exclude<PauseReason, 'OWNER'>;
}

/** The texts of a message about a webhook in the reader's language. */
export function webhookText({ host, reason }: WebhookContent, language: Language): MessageText {
  // A later release may know more reasons.
  const known = reason === 'GONE' ? 'GONE' : 'FAILING';
  return {
    title: formatMessage(language, 'notice.webhookPaused.title', { host }),
    content: formatMessage(language, `notice.webhookPaused.${known}`, { host }),
  };
}
