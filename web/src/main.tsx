import createCache from '@emotion/cache';
import { type ReactNode, startTransition, useRef, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { basenameOf, chooseLanguage, inLanguage, splitLanguage } from '#schema/page-address';
import { type PageState, pageStateId } from '#schema/pages';
import { App } from './app/app.tsx';
import { replayEarlyInput } from './app/early-input.ts';
import { preloadPage } from './app/routes.tsx';
import './app/theme/fonts.css';
import './app/theme/tokens.css';
import './app/theme/global.css';
import { createSignal } from './lib/command/signal.ts';
import { createBrowserGraph } from './lib/graph/graph.ts';
import { ChunkLoadError, withChunkTimeout } from './lib/load/chunk-timeout.ts';
import type { Site } from './lib/site/site-context.tsx';
import { type LanguageCode, languageCookie, toTag } from './lib/text/language.ts';
import { type Catalogue, loadCatalogue } from './messages/load-catalogue.ts';

interface Spoken {
  language: LanguageCode;
  catalogue: Catalogue;
}

/** What the server rendered the page from; null when it sent the bare client. */
function readState(): PageState | null {
  const json = document.getElementById(pageStateId)?.textContent;
  return json ? JSON.parse(json) : null;
}

const state = readState();
let spokenNow: LanguageCode =
  state?.language ??
  splitLanguage(location.pathname).prefix ??
  chooseLanguage(document.cookie, navigator.languages);

const emotionCache = createCache({ key: 'vita' });
const signedOut = createSignal();
const graph = createBrowserGraph(state?.answers ?? {}, async () => {
  const { createApolloClient } = await withChunkTimeout(import('./app/apollo-client.ts'));
  return createApolloClient({
    uri: '/graphql',
    getLanguage: () => spokenNow,
    onUnauthenticated: signedOut.emit,
  });
});
const site: Site = {
  origin: state?.origin ?? location.origin,
  renderedAt: state?.now ?? null,
};

/** A router of its own for each language that the address names, as its base. */
function Router({ children }: { children: ReactNode }) {
  const { prefix } = splitLanguage(location.pathname);
  return (
    <BrowserRouter key={prefix} basename={basenameOf(prefix)}>
      {children}
    </BrowserRouter>
  );
}

/** An address that names a language then names the other one; any other stays. */
function renameAddress(language: LanguageCode): void {
  const { prefix, path } = splitLanguage(location.pathname);
  if (!prefix || prefix === language) return;
  const { search, hash } = location;
  history.replaceState(history.state, '', `${inLanguage(language, path)}${search}${hash}`);
}

function Browser({ initial }: { initial: Spoken }) {
  const [spoken, setSpoken] = useState(initial);
  const wanted = useRef(initial.language);
  const setLanguage = async (language: LanguageCode) => {
    wanted.current = language;
    // Texts that are here already would stand above lists that can't be fetched.
    if (language !== spokenNow && !navigator.onLine)
      throw new ChunkLoadError('There is no network');
    const catalogue = await withChunkTimeout(loadCatalogue(language));
    // The texts of an earlier choice may come after those of the last one.
    if (wanted.current !== language) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = languageCookie(language);
    document.documentElement.lang = toTag(language);
    spokenNow = language;
    renameAddress(language);
    startTransition(() => setSpoken({ language, catalogue }));
  };
  return (
    <App
      language={spoken.language}
      setLanguage={setLanguage}
      catalogue={spoken.catalogue}
      graph={graph}
      emotionCache={emotionCache}
      site={site}
      Router={Router}
      signedOut={signedOut}
    />
  );
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const language = spokenNow;
  document.documentElement.lang = toTag(language);
  const [catalogue] = await Promise.all([
    loadCatalogue(language),
    // A page whose code does not come says so where it would stand.
    preloadPage(splitLanguage(location.pathname).path).catch(() => undefined),
  ]);
  const browser = <Browser initial={{ language, catalogue }} />;
  // In slices, so that the reader can scroll and type meanwhile.
  const hydrate = () => startTransition(() => void hydrateRoot(root, browser));
  const render = () => createRoot(root).render(browser);
  replayEarlyInput(root, state ? hydrate : render);
}

void start();
