import { type ComponentType, createElement, lazy, useState } from 'react';
import { withChunkTimeout } from './chunk-timeout.ts';

export type LazyComponent<P> = ComponentType<P> & {
  /** Fetches the code ahead of its first showing; a failure shows when it is really shown. */
  preload(): Promise<void>;
};

/**
 * A component that is fetched when it is first shown, by its name in its module. Fetched before, it
 * shows at once: a server answers what it has, and a client takes over what is there.
 */
export function lazyNamed<P extends object, K extends string>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
): LazyComponent<P> {
  let fetched: ComponentType<object> | undefined;
  const fetch = async () => {
    const component = (await withChunkTimeout(load()))[name] as ComponentType<object>;
    fetched = component;
    return { default: component };
  };
  const Deferred = lazy(fetch);
  function Part(props: P) {
    // What was shown first stays: another component in its place would lose its state.
    const [Shown] = useState<ComponentType<object>>(() => fetched ?? Deferred);
    return createElement(Shown, props);
  }
  const preload = async () => {
    if (!fetched) await fetch().catch(() => undefined);
  };
  return Object.assign(Part, { preload });
}
