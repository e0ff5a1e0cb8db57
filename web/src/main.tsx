import createCache from '@emotion/cache';
import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createApolloClient } from './app/apollo-client.ts';
import { App } from './app/app.tsx';
import './app/theme/fonts.css';
import './app/theme/tokens.css';
import './app/theme/global.css';
import { createSignal } from './lib/command/signal.ts';
import { chooseLanguage, type LanguageCode, languageCookie, toTag } from './lib/text/language.ts';
import { type Catalogue, loadCatalogue } from './messages/load-catalogue.ts';

const currentLanguage = (): LanguageCode => chooseLanguage(document.cookie, navigator.languages);

const emotionCache = createCache({ key: 'vita' });
const signedOut = createSignal();
const apolloClient = createApolloClient({
  uri: '/graphql',
  getLanguage: currentLanguage,
  onUnauthenticated: signedOut.emit,
});

interface Spoken {
  language: LanguageCode;
  catalogue: Catalogue;
}

function Browser({ initial }: { initial: Spoken }) {
  const [spoken, setSpoken] = useState(initial);
  const setLanguage = async (language: LanguageCode) => {
    const catalogue = await loadCatalogue(language);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = languageCookie(language);
    document.documentElement.lang = toTag(language);
    startTransition(() => setSpoken({ language, catalogue }));
  };
  return (
    <App
      language={spoken.language}
      setLanguage={(language) => void setLanguage(language)}
      catalogue={spoken.catalogue}
      apolloClient={apolloClient}
      emotionCache={emotionCache}
      Router={BrowserRouter}
      signedOut={signedOut}
    />
  );
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const language = currentLanguage();
  document.documentElement.lang = toTag(language);
  const catalogue = await loadCatalogue(language);
  createRoot(root).render(<Browser initial={{ language, catalogue }} />);
}

void start();
