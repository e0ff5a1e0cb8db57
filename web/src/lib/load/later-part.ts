import type { ComponentType } from 'react';
import { withLaterTexts } from '../text/later-texts.ts';
import { type LazyComponent, lazyComponent } from './chunk-loading.ts';

/** A part of a page whose code and texts are not in the first load. */
export const laterPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> => lazyComponent(() => withLaterTexts(load()));
