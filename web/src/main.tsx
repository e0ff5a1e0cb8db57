import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { basenameOf, chooseLanguage, inLanguage, splitLanguage } from '#schema/page-address';
import { type PageState, pageStateId, type SiteContacts, siteContactsName } from '#schema/pages';
import { App } from './app/app.tsx';
import { BrowserRouter } from './app/browser-router.tsx';
import { replayEarlyInput } from './app/early-input.ts';
import { preloadPage } from './app/routes.tsx';
import './app/theme/fonts.css';
import './app/theme/tokens.css';
import './app/theme/global.css';
import { tabs } from './entities/viewer/tab-messages.ts';
import { createPrompt } from './lib/command/prompt.ts';
import { createSignal } from './lib/command/signal.ts';
import { createBrowserGraph } from './lib/graph/graph.ts';
import { ChunkLoadError, preloadRendered, withChunkTimeout } from './lib/load/chunk-loading.ts';
import { watchHistory } from './lib/site/leave-guard.ts';
import type { Site } from './lib/site/site-context.tsx';
import { createStyleCache } from './lib/style/style-cache.ts';
import { type LanguageCode, languageCookie, toTag } from './lib/text/language.ts';
import { provideLaterTexts } from './lib/text/later-texts.ts';
import { createTexts } from './messages/create-texts.ts';
import { type Catalogue, loadCatalogue, loadLaterTexts } from './messages/load-catalogue.ts';

const noContacts: SiteContacts = {
  x: null,
  discord: null,
  telegram: null,
  contact: null,
  contactQr: null,
};

interface Locale {
  language: LanguageCode;
  catalogue: Catalogue;
}

/** The state of a rendered page; null when the server sent the page without content. */
function readState(): PageState | null {
  const json = document.getElementById(pageStateId)?.textContent;
  return json ? JSON.parse(json) : null;
}

/** The tag is in every document of a gateway, not in that of Vite's own server. */
function readContacts(): SiteContacts {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${siteContactsName}"]`);
  return tag ? JSON.parse(tag.content) : noContacts;
}

const state = readState();
let currentLanguage: LanguageCode =
  state?.language ??
  splitLanguage(location.pathname).prefix ??
  chooseLanguage(document.cookie, navigator.languages);

let currentTexts: Catalogue = {};
let needsLaterTexts = false;

/** Adds the later texts once a part needed those. */
async function complete(language: LanguageCode, catalogue: Catalogue): Promise<Catalogue> {
  return needsLaterTexts ? Object.assign(catalogue, await loadLaterTexts(language)) : catalogue;
}

provideLaterTexts(async () => {
  needsLaterTexts = true;
  // In place, because the parts that look them up render afterwards; nothing else has to render again.
  await loadLaterTexts(currentLanguage);
  // The language can have changed meanwhile.
  await complete(currentLanguage, currentTexts);
});

const emotionCache = createStyleCache();
const signedOut = createSignal();
const passwordNeeded = createPrompt();
const graph = createBrowserGraph(state?.results ?? {}, async () => {
  const { createApolloClient } = await withChunkTimeout(import('./app/apollo-client.ts'));
  return createApolloClient({
    uri: '/graphql',
    getLanguage: () => currentLanguage,
    onUnauthenticated: signedOut.emit,
    confirmPassword: passwordNeeded.ask,
  });
});
const site: Site = {
  origin: state?.origin ?? location.origin,
  renderedAt: state?.now ?? null,
  contacts: readContacts(),
};

/** A new router for each language prefix, because the prefix is its basename. */
function Router({ children }: { children: ReactNode }) {
  const { prefix } = splitLanguage(location.pathname);
  return (
    <BrowserRouter key={prefix} basename={basenameOf(prefix)}>
      {children}
    </BrowserRouter>
  );
}

/** Changes the language prefix of the address, where it has one. */
function replaceLanguagePrefix(language: LanguageCode): void {
  const { prefix, path } = splitLanguage(location.pathname);
  if (!prefix || prefix === language) return;
  const { search, hash } = location;
  history.replaceState(history.state, '', `${inLanguage(language, path)}${search}${hash}`);
}

function Browser({ initial }: { initial: Locale }) {
  const [locale, setLocale] = useState(initial);
  const requested = useRef(initial.language);
  const showLanguage = async (language: LanguageCode) => {
    requested.current = language;
    // Cached texts would otherwise appear above lists that cannot be loaded.
    if (language !== currentLanguage && !navigator.onLine)
      throw new ChunkLoadError('There is no network');
    const loading = loadCatalogue(language).then((texts) => complete(language, texts));
    const catalogue = await withChunkTimeout(loading);
    // Catalogues can arrive out of order; only the last choice counts.
    if (requested.current !== language) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = languageCookie(language);
    document.documentElement.lang = toTag(language);
    currentLanguage = language;
    currentTexts = catalogue;
    replaceLanguagePrefix(language);
    startTransition(() => setLocale({ language, catalogue }));
  };
  const setLanguage = async (language: LanguageCode) => {
    await showLanguage(language);
    tabs().post({ type: 'language', language });
  };
  const latest = useRef(showLanguage);
  latest.current = showLanguage;
  useEffect(
    () =>
      tabs().listen((message) => {
        if (message.type !== 'language' || message.language === currentLanguage) return;
        latest.current(message.language).catch(() => undefined);
      }),
    [],
  );
  const intl = useMemo(() => createTexts(locale.language, locale.catalogue), [locale]);
  return (
    <App
      language={locale.language}
      setLanguage={setLanguage}
      intl={intl}
      graph={graph}
      emotionCache={emotionCache}
      site={site}
      Router={Router}
      signedOut={signedOut}
      passwordNeeded={passwordNeeded}
    />
  );
}

/** Loads the code at the first focus: readers who only scroll do not need it. */
function keepFocus(): void {
  const load = () => import('./app/keep-focus.ts');
  // Without the code the focus moves as browsers do it.
  const begin = () =>
    void load().then(
      (module) => module.keepFocus(),
      () => undefined,
    );
  addEventListener('focusin', begin, { once: true });
}

async function start(): Promise<void> {
  watchHistory();
  keepFocus();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const language = currentLanguage;
  // Also an equal value would compute the styles of the whole page again.
  if (document.documentElement.lang !== toTag(language))
    document.documentElement.lang = toTag(language);
  const [catalogue] = await Promise.all([
    loadCatalogue(language),
    // The error boundary of the page shows a failure.
    preloadPage(splitLanguage(location.pathname).path)
      .then(() => preloadRendered(root))
      .catch(() => undefined),
  ]);
  currentTexts = await complete(language, catalogue);
  const browser = <Browser initial={{ language, catalogue }} />;
  // A transition hydrates in slices, so that the page stays responsive.
  const hydrate = () => startTransition(() => void hydrateRoot(root, browser));
  const render = () => createRoot(root).render(browser);
  replayEarlyInput(root, state ? hydrate : render);
}

void start();
