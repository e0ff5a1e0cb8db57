/** English texts of messages and mails about webhooks. */
export const webhooks = {
  'notice.webhookPaused.title': 'Webhook paused: {host}',
  'notice.webhookPaused.FAILING':
    'Every delivery to {host} has failed for a day. Please repair the receiver and resume the webhook. A replay sends the missed events',
  'notice.webhookPaused.GONE':
    '{host} answered with status 410, so nothing more is sent there. Resume the webhook if it should go on',
  'mail.webhookPaused.subject': 'Your webhook is paused: {host}',
  'mail.webhookPaused.text':
    'Deliveries to {host} have failed, so the webhook is paused.\n\nThe page Webhooks of your profile has the log. There you can resume it, and send the missed events of up to seven days again.',
  'export.webhooks': 'your webhooks, without secrets and logs',
} as const;
