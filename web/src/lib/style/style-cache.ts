import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Prefix of all class names. */
export const styleKey = 'vita';

/** Safari knows this property by its prefix only. */
const prefixed = 'user-select';

/** Emotion's plugin also adds prefixes for unsupported browsers. */
const addPrefix: StylisPlugin = (element) => {
  if (element.type !== 'decl' || element.props !== prefixed) return;
  element.return = `-webkit-${element.value}${element.value}`;
};

/** The cache of styles, alike for the client and the page renderer. */
export const createStyleCache = (): EmotionCache =>
  createCache({ key: styleKey, stylisPlugins: [addPrefix] });
