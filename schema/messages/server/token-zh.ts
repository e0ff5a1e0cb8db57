/** Chinese texts about API tokens in mails and archives. */
export const token = {
  'export.api-tokens': '您的 API 令牌（不含令牌本身）',
  'mail.token.subject': '您的 Vita 账号新建了 API 令牌：{name}',
  'mail.token.text':
    '您的 Vita 账号刚刚新建了 API 令牌“{name}”。在 {days} 天内，持有该令牌的程序可以以您的名义：\n\n{rights}\n\n您可以随时在账号的“API 令牌”页面撤销它。\n\n{advice}',
  'mail.scope.read': '读取您能看到的内容，包括您的邮箱和消息',
  'mail.scope.engage': 'UP、关注、点赞、提问、评论、分享和领取徽章',
  'mail.scope.publish': '撰写动态、产品和回答',
  'mail.scope.manage': '更改徽章、产品团队和账号设置',
} as const;
