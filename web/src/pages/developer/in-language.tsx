import { type ReactNode, Suspense, use } from 'react';
import { IntlProvider } from 'react-intl';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { type LanguageCode, LanguageContext, toTag, useLanguage } from '../../lib/text/language.ts';
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
  return (
    <LanguageContext value={{ language, setLanguage }}>
      <IntlProvider locale={toTag(language)} messages={catalogue}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}
