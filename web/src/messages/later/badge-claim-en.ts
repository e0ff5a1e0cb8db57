/** English texts of claiming a badge, and of what all pages of badges share. */
export const badgeClaim = {
  'badge.claimUntil': 'Can be claimed until',
  'badge.contract': 'Contract {address}',
  'badge.eligibility': 'Who may claim',
  'badge.eligibility.ALL': 'Everyone',
  'badge.eligibility.FOLLOWERS': 'Followers of the product',
  'badge.eligibility.LIST': 'Listed wallets',
  'badge.eligibility.UP_VOTERS': 'UP voters of the product',
  'badge.exactAmount': '{coins} {coin} ({wei} wei)',
  'badge.localNetwork': 'Local test chain',
  'badge.manage': 'Manage badge',
  'badge.milestoneProgress': '{ups} of {milestone} UPs',
  'badge.milestoneReached':
    'The product has reached {milestone} UPs. Only who held the badge then is paid.',
  'badge.minted': 'Minted',
  'badge.mintedOf': '{minted} of {total}',
  'badge.network': 'Network',
  'badge.networkHealth.AWAY':
    '{network} does not answer now. Claims and payments wait for it, and nothing is lost.',
  'badge.networkHealth.NOT_OFFERED':
    '{network} is not offered here now. Claims and payments have to wait.',
  'badge.networkHealth.WAITING':
    'New transactions on {network} have to wait now. They are sent by themselves, and nothing is lost.',
  'badge.networkHealth.since': 'Since {time}.',
  'badge.reward': 'Reward',
  'badge.rewardEach': '{count, plural, one {# vitamin} other {# vitamins}} for each holder',
  'badge.rewardOn': 'Paid on {date}, or when the milestone is reached if that is later',
  'badge.rewardPassed':
    'It pays nobody: the product had as many UPs before this badge came to it, or came back.',
  'badge.rewardRefusal.ACCOUNT':
    'Not for you now: your account does not count for rewards yet. Add an email, a phone or a linked account that no other account had before, then open this page again.',
  'badge.rewardRefusal.NO_CLAIM':
    'No reward for you: you did not claim this token, and the developer did not give it to you.',
  'badge.rewardRefusal.OWN':
    'Not for you: you own, maintain or shared the product, or created the badge.',
  'badge.rewardRefusal.SAME_MILESTONE':
    'Not for you: another badge of the product has paid you for it.',
  'badge.rewardState.PASSED': 'Not paid',
  'badge.rewardState.PENDING': 'Pending',
  'badge.rewardState.TRIGGERED': 'Triggered',
  'badge.soulbound': 'Stays with its holder: it cannot be transferred',
  'badge.testNetwork': 'Test network',
  'badge.tokenPage': 'Look it up',
  'badge.transaction': 'Transaction',
  'badge.transferable': 'Holders can transfer it',
  'badgeClaim.asked':
    'Your wallet still asks you about this badge. Answer it there; if it shows nothing, reload this page.',
  'badgeClaim.byWallet': 'Mint with my wallet',
  'badgeClaim.claim': 'Claim',
  'badgeClaim.closed.ALL_MINTED': 'All badges are minted or on their way to their holders.',
  'badgeClaim.closed.CHANGING':
    'The contract of this badge is being changed. You can claim it in some minutes; this page shows when.',
  'badgeClaim.closed.ENDED': 'The time to claim this badge is over.',
  'badgeClaim.closed.GAS':
    'Claiming is suspended: the prepaid gas does not cover the next mints. It goes on when the developer has prepaid more.',
  'badgeClaim.closed.LINK_OFF': 'The developer has switched the claim link off.',
  'badgeClaim.closed.OTHER': 'This badge cannot be claimed now.',
  'badgeClaim.closed.OWNER': 'The developer has suspended this badge.',
  'badgeClaim.closed.PRODUCT': 'The product of this badge is not listed now.',
  'badgeClaim.closed.STAFF': 'Staff of Vita have suspended this badge.',
  'badgeClaim.connectHint':
    'The badge goes to your wallet on {network}. Connect the wallet first, then claim here.',
  'badgeClaim.failed':
    'No badge was minted, and none is lost: you can try again. A wallet may have paid the network for the try.',
  'badgeClaim.freeHint':
    'The developer pays the network. You can also mint with your own wallet, which then pays.',
  'badgeClaim.goOn': 'Go on in my wallet',
  'badgeClaim.goUp': 'Give {name} an UP',
  'badgeClaim.gone': 'You gave this badge away',
  'badgeClaim.lack.ACCOUNT':
    'Your account does not count for rewards yet, so neither does your follow or UP: a wallet alone proves nobody. Add an email, a phone or a linked account that no other account had before, then follow or UP. A later account of the same person never counts.',
  'badgeClaim.lack.NOT_COUNTED.FOLLOWERS':
    'You follow it, but from a time when your account did not count for rewards. Unfollow it on its page, then follow it again.',
  'badgeClaim.lack.NOT_COUNTED.UP_VOTERS':
    'You gave it an UP, but this UP does not count for rewards: your account did not count then, it is about your own product, or the UP is withheld. My UPs shows the reason of one that is withheld.',
  'badgeClaim.heldSuspended':
    'Staff of Vita have suspended this badge, so its picture is not shown. The token stays in your wallet.',
  'badgeClaim.later':
    'Few badges are left and your last voucher was not used, so others come first. You can mint with your own wallet again from {time}, if a badge is left then.',
  'badgeClaim.laterSent':
    'If your wallet did send the transaction, you need do nothing: this page shows the badge when it is in a block.',
  'badgeClaim.laterSite':
    'You need not wait when Vita mints it for you: the developer pays the network.',
  'badgeClaim.leave': 'Let Vita mint it for me',
  'badgeClaim.missing': 'No such badge',
  'badgeClaim.missingHint':
    'It was deleted, never existed, or its contract is not on the network yet. The developer may send you another link.',
  'badgeClaim.notEligible.ALL': 'You cannot claim this badge.',
  'badgeClaim.notEligible.FOLLOWERS':
    'This badge is for followers of {name}. Follow it, and you can claim a moment later.',
  'badgeClaim.notEligible.LIST':
    'This badge is for wallets that the developer has listed. Yours is not among them.',
  'badgeClaim.notEligible.UP_VOTERS':
    'This badge is for members who gave {name} an UP. Give it one, then come back.',
  'badgeClaim.otherWallet':
    'You claimed this badge for the wallet {address}. Connect that wallet to try again.',
  'badgeClaim.pageTitle': 'Badge {name}',
  'badgeClaim.payHint': 'You mint with your own wallet, which pays the fee of the network.',
  'badgeClaim.state.CONFIRMED': 'You hold this badge',
  'badgeClaim.state.FAILED': 'Transfer failed',
  'badgeClaim.state.MINED': 'Your badge is minted',
  'badgeClaim.state.REQUESTED': 'Your claim is requested',
  'badgeClaim.state.SENT': 'Your badge is on its way',
  'badgeClaim.steps': 'Steps of the claim',
  'badgeClaim.title': 'Claim this badge',
  'badgeClaim.token': 'Token {token} is in your wallet {wallet}.',
  'badgeClaim.tokenGone': 'Token {token} is no longer in your wallet {wallet}.',
  'badgeClaim.unused': 'Your voucher is ready',
  'badgeClaim.unusedOver': 'Your voucher has ended',
  'badgeClaim.unusedStopped':
    'Your voucher waits meanwhile. When it ends unused, nothing is lost: you can claim again when that is possible.',
  'badgeClaim.unusedHint':
    'Nothing was sent yet. The badge is kept for you while the voucher is valid, about half an hour.',
  'badgeClaim.voucherEnded':
    'The voucher ended before a transaction with it was in a block, so no badge was minted.',
  'badgeClaim.waitHint': 'This page shows each step by itself. You can leave it meanwhile.',
  'badgeClaim.walletTaken':
    'Your wallet has this badge already: another account claimed it, or the developer gave it to the wallet.',
  'claimState.CONFIRMED': 'Confirmed',
  'claimState.FAILED': 'Transfer failed',
  'claimState.MINED': 'In a block',
  'claimState.REQUESTED': 'Requested',
  'claimState.SENT': 'Sent to the network',
  'ownBadges.due':
    '{count, plural, one {# vitamin is} other {# vitamins are}} on the way to you, for {milestone} UPs',
  'ownBadges.dueOn':
    '{count, plural, one {# vitamin} other {# vitamins}} for {milestone} UPs, paid on {date}',
  'ownBadges.held': 'Held',
  'ownBadges.late': 'Its reward went to those who held it at {milestone} UPs',
  'ownBadges.onTheWay': 'On their way',
  'ownBadges.paid': '{count, plural, one {# vitamin} other {# vitamins}} received',
  'ownBadges.passed': 'Pays no vitamins: its product had {milestone} UPs before',
  'ownBadges.promised': '{count, plural, one {# vitamin} other {# vitamins}} at {milestone} UPs',
  'ownBadges.refused.ACCOUNT': 'Not paid: your account did not count for rewards',
  'ownBadges.refused.NO_CLAIM': 'Not paid: the token came from another wallet',
  'ownBadges.refused.OWN':
    'Not paid: you own, maintain or shared the product, or created the badge',
  'ownBadges.refused.SAME_MILESTONE': 'Not paid: another badge has paid this milestone',
  'ownBadges.token': 'Token {token}',
  'ownBadges.wallet': 'Given to your wallet',
  'wallet.fault.ACCOUNT':
    'No wallet in this browser shows your connected address. Choose it in your wallet, then try again',
  'wallet.fault.BUSY': 'Your wallet is still asking you something. Open it, then try again',
  'wallet.fault.FAILED': 'Your wallet did not send the transaction. Please try again',
  'wallet.fault.FUNDS': 'Your wallet does not have enough coins on {network}',
  'wallet.fault.NETWORK_OTHER':
    'Your wallet is on another network. Switch it to {network}, then try again',
  'wallet.fault.NETWORK_UNKNOWN':
    'Your wallet does not know {network}. Add it there by hand, with chain ID {chainId}, coin {coin} and the RPC address of a node of it, then try again',
  'wallet.fault.REJECTED': 'You declined in your wallet. You can try again',
} as const;
