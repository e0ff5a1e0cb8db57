/** Texts with the names of the providers, in the order of the profile. */
export const providerNames = {
  GOOGLE: 'social.google',
  TWITTER: 'social.twitter',
  WECHAT: 'social.wechat',
} as const;
