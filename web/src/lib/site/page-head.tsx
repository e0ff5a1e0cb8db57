import { useLocation } from 'react-router';
import { languages } from '#schema/enums';
import { inLanguage, normaliseAddress } from '#schema/page-address';
import { type LanguageCode, toTag, useLanguage } from '../text/language.ts';
import { JsonLd } from './json-ld.tsx';
import { useSite } from './site-context.tsx';

export interface PageHeadProps {
  /** Without the site's name. */
  title: string;
  description?: string | null | undefined;
  /**
   * The canonical path, by default the current one. Per language where the other language's content
   * has another path.
   */
  path?: string | Record<LanguageCode, string>;
  /** Path of the preview image, by default that of the site. */
  image?: string | undefined;
  /** Pixels of the preview image, by default those of what the site draws. */
  imageSize?: { width: number; height: number } | undefined;
  type?: 'website' | 'article';
  /** schema.org objects. */
  data?: readonly object[];
}

const locales: Record<LanguageCode, string> = { en: 'en_US', zh: 'zh_CN' };

const drawnSize = { width: 1200, height: 630 };

/** Search engines cut longer descriptions. */
const descriptionLength = 200;

const shorten = (text: string): string => {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  if (characters.length <= descriptionLength) return characters.join('');
  return `${characters.slice(0, descriptionLength - 1).join('')}…`;
};

/** Title, description, canonical and alternate addresses and previews; React moves them to the head. */
export function PageHead(props: PageHeadProps) {
  const { title, path, image, imageSize = drawnSize, type = 'website', data = [] } = props;
  const { origin } = useSite();
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  // A longer list is the same content.
  params.delete('show');
  const here = path ?? normaliseAddress(pathname, params);
  const pathIn = (code: LanguageCode) => (typeof here === 'string' ? here : here[code]);
  const urlIn = (code: LanguageCode) => `${origin}${inLanguage(code, pathIn(code))}`;
  const description = props.description ? shorten(props.description) : null;
  const full = title === 'Vita' ? title : `${title} · Vita`;
  return (
    <>
      <title>{full}</title>
      {description ? <meta name="description" content={description} /> : null}
      <link rel="canonical" href={urlIn(language)} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={toTag(code)} href={urlIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${pathIn('en')}`} />
      <meta property="og:site_name" content="Vita" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:url" content={urlIn(language)} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:locale:alternate" content={locales[language === 'en' ? 'zh' : 'en']} />
      <meta property="og:image" content={`${origin}${image ?? `/og/site.${language}.png`}`} />
      <meta property="og:image:width" content={String(imageSize.width)} />
      <meta property="og:image:height" content={String(imageSize.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      {data.map((object, index) => (
        <JsonLd key={index} object={object} />
      ))}
    </>
  );
}

/** For pages that search engines must not index: members' pages and missing ones. */
export function PlainHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · Vita`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
