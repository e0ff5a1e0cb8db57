/** English texts about API tokens. */
export const token = {
  'tokens.days': '{days} days, until {date}',
  'tokens.docs': 'Documentation for programs',
  'tokens.ended': 'Ended',
  'tokens.ends': 'Ends',
  'tokens.expired': 'Expired',
  'tokens.header': 'Header of each request',
  'tokens.hint.ENGAGE': 'UP, follow, like, ask, comment, share and claim badges',
  'tokens.hint.MANAGE':
    'Change badges, teams of products, existing webhooks, and settings of your account',
  'tokens.hint.PUBLISH': 'Write posts, products, and answers to questions',
  'tokens.hint.READ': 'See what you see: your email address, messages, vitamins and receipts',
  'tokens.lead':
    'A token lets a program act for you by our interfaces, within the scopes that you choose. Give each program a token of its own.',
  'tokens.lifetime': 'Valid for',
  'tokens.made': 'Made',
  'tokens.madeLead':
    'Store it where only the program reads it. For your safety we cannot show it again.',
  'tokens.madeTitle': 'Copy your token',
  'tokens.make': 'New token',
  'tokens.makeLead':
    'Choose no more than the program needs. No token can change how you sign in, or erase your account.',
  'tokens.name': 'Name',
  'tokens.nameHint': 'Such as the program and the machine that it runs on',
  'tokens.nameNeeded': 'Please give the token a name',
  'tokens.none': 'No tokens yet',
  'tokens.noneHint':
    'Make one for a program that you trust, and revoke it when you no longer use the program.',
  'tokens.note':
    'Up to {max} tokens work at the same time. One that has expired is listed for 30 days.',
  'tokens.open': 'Manage tokens',
  'tokens.profileHint': 'Let programs act for you, within limits',
  'tokens.revoke': 'Revoke',
  'tokens.revokeLabel': 'Revoke the token {name}',
  'tokens.revokeLead':
    'The program that uses this token stops working at once. You cannot undo this.',
  'tokens.revokeTitle': 'Revoke “{name}”?',
  'tokens.revoked': 'Token revoked',
  'tokens.scope.ENGAGE': 'Engage',
  'tokens.scope.MANAGE': 'Manage',
  'tokens.scope.PUBLISH': 'Publish',
  'tokens.scope.READ': 'Read',
  'tokens.scopeNeeded': 'Please choose what the program may do',
  'tokens.scopes': 'The program may',
  'tokens.stored': 'I have stored it',
  'tokens.submit': 'Create',
  'tokens.token': 'Token',
  'tokens.unused': 'Never used',
  'tokens.used': 'Last used',
  'tokens.yours': 'Your tokens',
} as const;
