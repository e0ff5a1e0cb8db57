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

/** One function for each part whose code did not load; it lets the next render fetch the code again. */
const renewals = new Set<() => void>();

/** Lets failed parts load again. Call it once their failure is shown. */
export function renewFailedParts(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

export type LazyComponent<P extends object> = ComponentType<P> & {
  /** Fetches the code ahead of the first render; a failure shows at that render. */
  preload(): Promise<void>;
};

/** How to fetch the code of parts that a server renders, by their `data-part`. */
const renderedParts = new Map<string, () => Promise<void>>();

/** Fetches the code of the parts that the page shows already: React drops a press on one without code. */
export async function preloadRendered(root: ParentNode): Promise<void> {
  const shown = [...renderedParts].filter(([part]) => root.querySelector(`[data-part=${part}]`));
  await Promise.all(shown.map(([, preload]) => preload()));
}

/**
 * A component whose code is fetched at its first render. Code that is already loaded renders without
 * suspending, so that a server renders it and hydration finds the same tree.
 *
 * @param part the `data-part` of an element in it, if a server renders it
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  part?: string,
): LazyComponent<P> {
  let loaded: ComponentType<object> | undefined;
  const fetch = async () => {
    loaded = (await withChunkTimeout(load())) as ComponentType<object>;
    return { default: loaded };
  };
  const defer = () =>
    lazy(() =>
      fetch().catch((error: unknown) => {
        // Renewed later: React renders again before it shows an error, so a renewal here would never end.
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
  if (part) renderedParts.set(part, preload);
  return Object.assign(Part, { preload });
}
