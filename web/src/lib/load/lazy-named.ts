import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withChunkTimeout } from './chunk-timeout.ts';

export type LazyComponent<P> = LazyExoticComponent<ComponentType<P>> & {
  /** Fetches the code ahead of its first showing; a failure shows when it is really shown. */
  preload(): Promise<void>;
};

/** A component that is fetched when it is first shown, by its name in its module. */
export function lazyNamed<P, K extends string>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
): LazyComponent<P> {
  const component = lazy(async () => ({ default: (await withChunkTimeout(load()))[name] }));
  const preload = async () => {
    await load().catch(() => undefined);
  };
  return Object.assign(component, { preload });
}
