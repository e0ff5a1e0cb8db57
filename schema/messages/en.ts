/** English. Texts quoted in the specification must not change. */
export const en = {
  'error.UNAUTHENTICATED': 'Please log in',
  'error.FORBIDDEN': 'You are not allowed to do this',
  'error.FIELD_INVALID': 'Please enter a correct {field}',
  'error.NOT_FOUND': 'This no longer exists',
  'error.PRODUCT_NOT_FOUND': 'Product has been removed or does not exist',
  'error.CURSOR_INVALID': 'The page position is not valid',
  'error.THROTTLED': 'Too many requests. Please slow down',
  'error.THROTTLED.SECONDS':
    'Too many requests. Please try again in {seconds, plural, one {# second} other {# seconds}}',
  'error.THROTTLED.MINUTES':
    'Too many requests. Please try again in {minutes, plural, one {# minute} other {# minutes}}',
  'error.UNAVAILABLE': 'This part is not available now. Please try again later',
  'error.TIMEOUT': 'This took too long. Please try again',
  'error.INTERNAL': 'Something went wrong. Please try again',

  'field.id': 'id',

  'success.logout': 'Logged out',
  'warning.comingSoon': 'Coming soon',

  'stage.0': 'To be determined',
  'stage.1': 'Concept',
  'stage.2': 'Developing',
  'stage.3': 'Closed alpha',
  'stage.4': 'Open beta',
  'stage.5': 'Release candidate',
  'stage.6': 'Warmup',
  'stage.7': 'Preregister',
  'stage.8': 'Presale',
  'stage.9': 'Officially released',
  'stage.10': 'Out of service',

  'productType.APP': 'Apps',
  'productType.GAME': 'Games',
  'productType.NFT': 'Utility NFTs',
  'productType.HARDWARE': 'Hardware',

  'productStatus.IN_REVIEW': 'In review',
  'productStatus.RELEASED': 'Released',
  'productStatus.REJECTED': 'Rejected',
  'productStatus.TAKEN_DOWN': 'Taken down',

  'platform.1': 'iOS',
  'platform.2': 'Android',
  'platform.4': 'Web',
  'platform.8': 'WeChat service',
  'platform.16': 'Desktop',
  'platform.32': 'Plugin',

  'label.1': 'Picks',
  'label.3': 'Product',
  'label.4': 'Campaign',
  'label.5': 'Q&A',
  'label.6': 'Guide',
  'label.7': 'Video',
  'label.8': 'Data',
  'label.9': 'Opinion',
  'label.10': 'Community',
  'label.11': 'Event',

  'member.erased': 'Erased member',
  'member.erasedText': 'The member who wrote this has erased the account.',
  'site.title': 'Web3 products, ranked by people who say why',
  'site.lead':
    'Apps, games, utility NFTs and hardware, ranked by their users. No rank is for sale.',
} as const;
