import { type ComponentType, createElement, lazy, useState } from 'react';
import { times } from '#schema/limits';

/** A script of the client could not be loaded. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** @throws ChunkLoadError when the script has not arrived after 120 s */
export async function withChunkTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new ChunkLoadError('The script did not arrive in time'));
    timer = setTimeout(giveUp, times.chunkTimeout);
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export type LazyComponent<P extends object> = ComponentType<P> & {
  /** Fetches the code ahead of the first render; a failure shows at that render. */
  preload(): Promise<void>;
};

/**
 * A component whose code is fetched at its first render. Code that is already loaded renders without
 * suspending, so that a server renders it and hydration finds the same tree.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let loaded: ComponentType<object> | undefined;
  const fetch = async () => {
    try {
      loaded = (await withChunkTimeout(load())) as ComponentType<object>;
      return { default: loaded };
    } catch (error) {
      // `lazy` would throw this error again at every later render.
      Deferred = lazy(fetch);
      throw error;
    }
  };
  let Deferred = lazy(fetch);
  function Part(props: P) {
    // A different component in a later render would lose the state of the first.
    const [Rendered] = useState<ComponentType<object>>(() => loaded ?? Deferred);
    return createElement(Rendered, props);
  }
  const preload = async () => {
    if (!loaded) await fetch().catch(() => undefined);
  };
  return Object.assign(Part, { preload });
}
