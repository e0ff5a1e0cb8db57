import { createContext, useContext } from 'react';
import type { Language as LanguageCode } from '#schema/enums';

export type { LanguageCode };

/** The graph's spelling of a language. */
export type GraphLanguage = 'EN' | 'ZH';

export const toGraphLanguage = (language: LanguageCode): GraphLanguage =>
  language === 'zh' ? 'ZH' : 'EN';

/** BCP 47 tag, for the document and for formatting dates and numbers. */
export const toTag = (language: LanguageCode): string => (language === 'zh' ? 'zh-CN' : 'en');

/**
 * The tag of a user's text, which can differ from the page's language. Line breaks, fonts and screen
 * readers depend on it (WCAG 3.1.2).
 */
export const tagOfText = (text: string): string =>
  toTag(/\p{Script=Han}/u.test(text) ? 'zh' : 'en');

const cookieName = 'lang';
const year = 365 * 24 * 60 * 60;

/** Scripts may read the cookie. */
export const languageCookie = (language: LanguageCode): string =>
  `${cookieName}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`;

export interface LanguageChoice {
  language: LanguageCode;
  /** @throws when the texts cannot be loaded; the language then stays as it is */
  setLanguage(language: LanguageCode): Promise<void>;
}

export const LanguageContext = createContext<LanguageChoice | null>(null);

export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageContext above it');
  return choice;
}

/** The value of every `$language` variable. */
export function useGraphLanguage(): GraphLanguage {
  return toGraphLanguage(useLanguage().language);
}
