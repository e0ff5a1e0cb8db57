import type { ComponentType } from 'react';
import { withLaterTexts } from '../text/later-texts.ts';
import { type LazyComponent, lazyComponent } from './chunk-loading.ts';

/**
 * A part of a page whose code and texts are not in the first load.
 *
 * @param part the `data-part` of an element in it, if a server renders it
 */
export const laterPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  part?: string,
): LazyComponent<P> => lazyComponent(() => withLaterTexts(load()), part);
