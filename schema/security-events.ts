/** What the security log records. docs/operations.md explains each; alerts refer to these names. */
export const securityEvents = [
  // Sessions
  'login',
  'logout',
  'registration',
  'sessions.end',
  // Mailed codes
  'code.send',
  'code.check',
  // Passwords
  'password.change',
  'password.reset',
  'password.confirm',
  // Phone numbers
  'phone.bind',
  'phone.unbind',
  // Decisions of staff
  'role.grant',
  'role.revoke',
  'lead.accept',
  'lead.reject',
  'product.move',
  // Rejected at the edge
  'access',
  'throttling',
  'cross-site',
  'analyst-token',
  'claim',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];
