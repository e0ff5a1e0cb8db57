/** What the security log records. docs/operations.md explains each; alerts refer to these names. */
export const securityEvents = [
  // Sessions
  'login',
  'logout',
  'registration',
  'sessions.end',
  // Linked accounts of other sites
  'identity.bind',
  'identity.unbind',
  // Mailed codes
  'code.send',
  'code.check',
  // Passwords
  'password.change',
  'password.reset',
  'password.confirm',
  // Invitations of Goldfingers
  'invitation.send',
  'invitation.accept',
  'invitation.withdraw',
  // Wallets
  'wallet.bind',
  'wallet.unbind',
  'wallet.confirm',
  // Second factors and passkeys
  'login.factor',
  'login.passkey',
  'factor.confirm',
  'totp.add',
  'totp.remove',
  'recovery-codes.renew',
  'passkey.add',
  'passkey.remove',
  'passkey.clone',
  // API tokens: made, revoked, and refused at the edge
  'api-token.create',
  'api-token.revoke',
  'api-token',
  // Files of members
  'file.upload',
  // Data of a member
  'erasure.request',
  'erasure.cancel',
  'export.start',
  // Webhooks of a member
  'webhook.change',
  // Addresses and phone numbers
  'email.bind',
  'phone.bind',
  'phone.unbind',
  // Decisions of staff
  'role.grant',
  'role.revoke',
  'lead.accept',
  'lead.reject',
  'product.move',
  'card.save',
  'card.remove',
  'product.merge',
  'post.pick',
  'post.remove',
  'post.restore',
  // Badges: of owners, of staff, and of claimers
  'badge.change',
  'badge.claim',
  'comment.decide',
  'hot-word.change',
  'up.withhold',
  'integrity.rule',
  'revision.decide',
  // Owners and maintainers of products
  'product.claim',
  'product.team',
  // Rejected at the edge
  'access',
  'throttling',
  'cross-site',
  'analyst-token',
  'claim',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];
