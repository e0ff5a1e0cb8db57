import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Begins the names of all classes. */
export const styleKey = 'vita';

/** Safari knows this property by its prefix only. */
const prefixed = 'user-select';

/** Emotion's own plugin writes the flex boxes of ten years ago too, which is a seventh of a page. */
const addPrefix: StylisPlugin = (element) => {
  if (element.type !== 'decl' || element.props !== prefixed) return;
  element.return = `-webkit-${element.value}${element.value}`;
};

/** The cache of styles, alike for the client and the page renderer. */
export const createStyleCache = (): EmotionCache =>
  createCache({ key: styleKey, stylisPlugins: [addPrefix] });
