import type { Language as LanguageCode } from '#schema/enums';

export type { LanguageCode };

/** The graph's spelling of a language. */
export type GraphLanguage = 'EN' | 'ZH';

export const toGraphLanguage = (language: LanguageCode): GraphLanguage =>
  language === 'zh' ? 'ZH' : 'EN';

/** BCP 47 tags, for the document and for formatting dates and numbers. */
export const toTag = (language: LanguageCode): string => (language === 'zh' ? 'zh-CN' : 'en');

const cookieName = 'lang';
const year = 365 * 24 * 60 * 60;

/**
 * The stored choice, else the first preferred language that the interface speaks, else English (I1).
 *
 * @param cookie the value of `document.cookie` or of the Cookie header
 * @param preferred BCP 47 tags, best first
 */
export function chooseLanguage(cookie: string, preferred: readonly string[]): LanguageCode {
  const stored = /(?:^|;\s*)lang=(en|zh)(?:;|$)/.exec(cookie)?.[1];
  if (stored === 'en' || stored === 'zh') return stored;
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0];
    if (primary === 'zh') return 'zh';
    if (primary === 'en') return 'en';
  }
  return 'en';
}

/** The cookie is readable by design (A17, Q8). */
export const languageCookie = (language: LanguageCode): string =>
  `${cookieName}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`;
