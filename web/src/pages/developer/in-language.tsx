import { type ReactNode, Suspense, use, useMemo } from 'react';
import { RawIntlProvider } from 'react-intl';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { type LanguageCode, LanguageContext, useLanguage } from '../../lib/text/language.ts';
import { createTexts } from '../../messages/create-texts.ts';
import { type Catalogue, loadCatalogue, loadLaterTexts } from '../../messages/load-catalogue.ts';

interface InLanguageProps {
  language: LanguageCode;
  children: ReactNode;
}

/** Shows a part of the page in a language of its own. */
export function InLanguage({ language, children }: InLanguageProps) {
  const { language: own } = useLanguage();
  if (language === own) return children;
  return (
    <Suspense fallback={<SkeletonRows />}>
      <Translated language={language}>{children}</Translated>
    </Suspense>
  );
}

const catalogues = new Map<LanguageCode, Promise<Catalogue>>();

function catalogueOf(language: LanguageCode): Promise<Catalogue> {
  const known = catalogues.get(language);
  if (known) return known;
  const loading = Promise.all([loadCatalogue(language), loadLaterTexts(language)]).then(
    ([first, later]) => Object.assign({}, first, later) as Catalogue,
  );
  catalogues.set(language, loading);
  return loading;
}

function Translated({ language, children }: InLanguageProps) {
  const { setLanguage } = useLanguage();
  const catalogue = use(catalogueOf(language));
  const intl = useMemo(() => createTexts(language, catalogue), [language, catalogue]);
  return (
    <LanguageContext value={{ language, setLanguage }}>
      <RawIntlProvider value={intl}>{children}</RawIntlProvider>
    </LanguageContext>
  );
}
