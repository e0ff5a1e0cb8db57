import { type Environment, oneOf, readConfig } from '#kit/runtime/config';
import { formatMessage } from '#kit/runtime/messages';
import { optionalOrigin } from '#kit/service/public-url';
import { languages } from '#schema/enums';
import { environments, isMarked, type SiteEnvironment } from '#schema/environments';

/** Which installation this is, and where the others are. */
export interface SiteEnvironments {
  current: SiteEnvironment;
  /** `https://host`; null where it is not configured. */
  addresses: Partial<Record<SiteEnvironment, string | null>>;
}

/** @throws ConfigError */
export function readSiteEnvironments(environment: Environment): SiteEnvironments {
  const values = readConfig(environment, {
    VITA_ENVIRONMENT: oneOf(environments, 'production'),
    PUBLIC_URL: optionalOrigin,
    TEST_URL: optionalOrigin,
    MIRROR_URL: optionalOrigin,
    PRODUCTION_URL: optionalOrigin,
  });
  const isDevelopment = environment.NODE_ENV !== 'production' && !environment.VITA_ENVIRONMENT;
  const current = isDevelopment ? 'development' : values.VITA_ENVIRONMENT;
  const addresses = {
    test: values.TEST_URL,
    mirror: values.MIRROR_URL,
    production: values.PRODUCTION_URL,
  };
  return { current, addresses: { ...addresses, [current]: values.PUBLIC_URL } };
}

/** The base addresses that a client can choose from: this one first, relative to the document. */
export const serversOf = ({ current, addresses }: SiteEnvironments) => [
  { url: '/', description: current },
  ...environments.flatMap((name) => {
    const url = addresses[name];
    return !url || name === current ? [] : [{ url, description: name }];
  }),
];

/** What every page of a test or mirror site begins with. */
export interface PageMark {
  /** A style element. */
  style: string;
  /** The first element of the body. */
  body: string;
}

const htmlLanguages = { en: 'en', zh: 'zh-CN' } as const;

// The document has the words in both languages, because the client switches the language without loading a page.
const style =
  '<style>.environment{padding:.375rem 1rem;background:#7a2e0e;color:#fff;text-align:center;' +
  'font:600 .8125rem/1.4 system-ui,sans-serif}' +
  'html[lang|=zh] .environment [lang|=en],html:not([lang|=zh]) .environment [lang|=zh]{display:none}</style>';

/** Null for the real site. */
export function pageMarkOf({ current, addresses }: SiteEnvironments): PageMark | null {
  if (!isMarked(current)) return null;
  const host = addresses.production && new URL(addresses.production).host;
  const words = languages.map((language) => {
    const notice = formatMessage(language, `environment.${current}.notice`);
    // No link: the first one of a page is that which skips to its content.
    const real = host && ` ${formatMessage(language, 'environment.real', { host })}`;
    return `<span lang="${htmlLanguages[language]}">${notice}${real ?? ''}</span>`;
  });
  const name = languages.map((language) => formatMessage(language, `environment.${current}.name`));
  return {
    style,
    body: `<aside class="environment" aria-label="${name.join(' ')}">${words.join('')}</aside>`,
  };
}

interface SiteConfig {
  publicUrl: string | null;
  port: number;
  environments: SiteEnvironments;
}

/** Where the site is, and what it says of itself. The port is known once the gateway listens. */
export function siteOf({ publicUrl, port, environments: named }: SiteConfig) {
  const site = {
    port,
    publicUrl,
    origin: (): string => publicUrl ?? `http://localhost:${site.port}`,
    environment: named.current,
    servers: serversOf(named),
    mark: pageMarkOf(named),
  };
  return site;
}
