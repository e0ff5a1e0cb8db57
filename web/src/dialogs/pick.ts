import { lazyComponent } from '../lib/load/chunk-loading.ts';
import { withLaterTexts } from '../lib/text/later-texts.ts';

/** A button of posts, which only staff load. */
export const PickButton = lazyComponent(() =>
  withLaterTexts(import('../features/post/pick-button.tsx').then((module) => module.PickButton)),
);
