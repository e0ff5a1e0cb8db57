/** English texts of claiming a badge, and of what all pages of badges share. */
export const badgeClaim = {
  'wallet.fault.ACCOUNT':
    'No wallet in this browser shows your connected address. Choose it in your wallet, then try again',
  'wallet.fault.BUSY': 'Your wallet is still asking you something. Open it, then try again',
  'wallet.fault.FAILED': 'Your wallet did not send the transaction. Please try again',
  'wallet.fault.FUNDS': 'Your wallet does not have enough coins on {network}',
  'wallet.fault.NETWORK_OTHER':
    'Your wallet is on another network. Switch it to {network}, then try again',
  'wallet.fault.NETWORK_UNKNOWN':
    'Your wallet does not know {network}. Add the network in your wallet, then try again',
  'wallet.fault.REJECTED': 'You declined in your wallet. You can try again',
} as const;
