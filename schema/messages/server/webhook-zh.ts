/** 关于 Webhook 的站内消息和邮件的中文文本。 */
export const webhooks = {
  'notice.webhookPaused.title': 'Webhook 已暂停：{host}',
  'notice.webhookPaused.FAILING':
    '一天以来发往 {host} 的事件全部失败。请修复接收端后恢复 Webhook，错过的事件可以补发',
  'notice.webhookPaused.GONE':
    '{host} 返回了状态码 410，因此不再向其发送事件。如需继续，请恢复 Webhook',
  'mail.webhookPaused.subject': '您的 Webhook 已暂停：{host}',
  'mail.webhookPaused.text':
    '发往 {host} 的事件发送失败，该 Webhook 已暂停。\n\n您可以在个人资料的 Webhook 页面查看记录、恢复发送，并补发最近七天内错过的事件。',
  'export.webhooks': '您的 Webhook，不含密钥和发送记录',
} as const;
