import { type ComponentType, useMemo } from 'react';
import { matchRoutes, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router';
import { lazyComponent } from '../lib/load/chunk-loading.ts';
import { withLaterTexts } from '../lib/text/later-texts.ts';

export interface Page {
  Component: ComponentType;
  /** Fetches the code ahead of the first render. @param path without a language */
  preload?(path: string): Promise<void>;
  /** The page's module as Vite's manifest names it; undefined in browsers and for redirects. */
  module?: string | undefined;
}

/** A page whose texts are not in the first load. */
export const laterPage = (load: () => Promise<ComponentType>, module?: string): Page =>
  lazyPage(() => withLaterTexts(load()), module);

/** @param module filled in by `vite/page-modules.ts` when the page renderer is built */
export function lazyPage(load: () => Promise<ComponentType>, module?: string): Page {
  const Component = lazyComponent(load);
  return { Component, preload: Component.preload, module };
}

export interface PageRoute {
  path: string;
  handle: Page;
}

export const routesOf = (
  pagesByPath: readonly (readonly [paths: readonly string[], page: Page])[],
): PageRoute[] =>
  pagesByPath.flatMap(([paths, page]) => paths.map((path) => ({ path, handle: page })));

type Matches = ReturnType<typeof matchRoutes<PageRoute>>;
let last: { routes: PageRoute[]; path: string; matches: Matches } | null = null;

/** React Router compiles all paths at each call; a page asks several times in turn. */
function matchesOf(routes: PageRoute[], path: string): Matches {
  if (last?.routes !== routes || last.path !== path) {
    last = { routes, path, matches: matchRoutes(routes, path) };
  }
  return last.matches;
}

/** @param path without a language */
export const pageIn = (routes: PageRoute[], path: string): Page | null =>
  matchesOf(routes, path)?.at(-1)?.route.handle ?? null;

/**
 * Renders the page of the current path, and provides its parameters. It replaces `useRoutes`, which also
 * contains the parts of a data router.
 */
export function PageRoutes({ routes }: { routes: PageRoute[] }) {
  const { pathname } = useLocation();
  const matches = useMemo(() => matchesOf(routes, pathname) ?? [], [routes, pathname]);
  const context = useMemo(() => ({ outlet: null, matches, isDataRoute: false }), [matches]);
  const Page = matches.at(-1)?.route.handle.Component;
  return Page ? (
    <RouteContext value={context}>
      <Page />
    </RouteContext>
  ) : null;
}
