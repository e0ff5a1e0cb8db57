const key = 'vita-wallet-connection';

/** Whether WalletConnect is offered; off until its wallets are tried on this site. */
export function isConnectionOffered(): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}
