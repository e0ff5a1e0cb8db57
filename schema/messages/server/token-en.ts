/** English texts about API tokens in mails and archives. */
export const token = {
  'export.api-tokens': 'your API tokens, without the tokens themselves',
  'mail.token.subject': 'An API token was made for your Vita account: {name}',
  'mail.token.text':
    'The API token “{name}” was made for your Vita account. For {days} days a program that has it can do this in your name:\n\n{rights}\n\nYou can revoke it at any time on the page “API tokens” of your account.\n\n{advice}',
  'mail.scope.read': 'read what you see, with your email address and your messages',
  'mail.scope.engage': 'UP, follow, like, ask, comment, share and claim badges',
  'mail.scope.publish': 'write posts, products and answers',
  'mail.scope.manage': 'change badges, teams of products, and settings of your account',
} as const;
