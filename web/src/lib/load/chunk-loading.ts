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

/** Of the parts whose code could not be loaded: lets the next render fetch it again. */
const renewals = new Set<() => void>();

/** To be called when the failures of parts are shown; until then they keep their errors. */
export function renewFailedParts(): void {
  for (const renew of renewals) renew();
  renewals.clear();
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
    loaded = (await withChunkTimeout(load())) as ComponentType<object>;
    return { default: loaded };
  };
  const defer = () =>
    lazy(() =>
      fetch().catch((error: unknown) => {
        // Not now: React renders again before it shows an error, and would fetch without end.
        renewals.add(() => {
          Deferred = defer();
        });
        throw error;
      }),
    );
  let Deferred = defer();
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
