/** Chinese texts of claiming a badge, and of what all pages of badges share. */
export const badgeClaim = {
  'wallet.fault.ACCOUNT': '本浏览器的钱包未显示您绑定的地址。请在钱包中切换到该地址后重试',
  'wallet.fault.BUSY': '钱包中还有待确认的请求，请先打开钱包处理，再重试',
  'wallet.fault.FAILED': '钱包未发送交易，请重试',
  'wallet.fault.FUNDS': '您的钱包在 {network} 上的余额不足',
  'wallet.fault.NETWORK_OTHER': '钱包处于其他网络，请切换到 {network} 后重试',
  'wallet.fault.NETWORK_UNKNOWN': '钱包中没有 {network} 网络，请先在钱包中添加，再重试',
  'wallet.fault.REJECTED': '已在钱包中取消，可以重试',
} as const;
