/** English errors about badges, their claims and prepaid gas. */
export const badges = {
  'error.WALLET_REQUIRED': 'Please connect a wallet first',
  'error.NETWORK_NOT_OFFERED': 'Badges on this network are not offered here',
  'error.MILESTONE_INVALID': 'A milestone is a multiple of {step} from {min} to {max}',
  'error.MILESTONE_PASSED':
    'The product has {ups} counted UPs already. Please choose a higher milestone',
  'error.BADGE_TOTAL': 'The quantity is a whole number from {min} to {max}',
  'error.BADGE_LIMIT': 'A product can have {max} badges',
  'error.HOLDER_INVALID': 'Number {index} of the list is not a wallet address',
  'error.HOLDER_REPEATED': 'Number {index} of the list is in it twice',
  'error.HOLDER_NOT_LISTED': 'Number {index} is not in the list of holders of this badge',
  'error.BADGE_CHANGED': 'The badge was changed meanwhile. Please read it again',
  'error.BADGE_FIELD_FIXED': 'This part of a badge cannot be changed after its creation',
  'error.BADGE_STATUS': 'This badge cannot get that status now',
  'error.BADGE_LACKS_GAS': 'The prepaid gas of this badge is not sufficient. Claiming is suspended',
  'error.BADGE_NOT_EMPTY': 'A badge with claims or prepaid gas cannot be deleted',
  'error.CLAIM_LINK_OFF': 'The claim link of this badge is off',
  'error.CLAIM_ENDED': 'The time to claim this badge is over',
  'error.BADGE_SUSPENDED': 'Claiming this badge is suspended',
  'error.BADGE_ALL_MINTED': 'All badges are minted',
  'error.NOT_ELIGIBLE': 'This badge is for others: see who may claim it',
  'error.BADGE_CLAIMED': 'This badge was claimed already by you or by this wallet',
  'error.CLAIM_WAY': 'This badge is claimed in another way',
  'error.TRANSFER_FAILED': 'Transfer failed',
  'error.BADGE_CHANGING':
    'The contract of this badge is being changed. Please try again in a few minutes',
  'error.TIME_INVALID': 'Please choose a time from now to two years ahead',
} as const;
