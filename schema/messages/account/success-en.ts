/** English texts of actions that succeeded. */
export const success = {
  'success.login': 'Account logged in',
  'success.register': 'Registration successful',
  'success.resetPassword': 'Reset password succeeded',
  'success.submitted': 'Submitted',
  'success.share': 'Submitted. We will contact you if any questions. Thank you !',
  'success.published': 'dynamic published',
  'success.postSaved': '{title}: success',
  'success.gasPaid': 'gas fee paid successfully',
  'success.password': 'password changed',
  'success.bound': 'bind success',
  'success.copied': 'Copied',
  'success.walletBound': 'Wallet connected',
  'success.walletCopied': 'wallet address copied',
  'success.walletUnbound': 'Wallet removed',
  'success.avatar': 'new avatar set',
} as const;
