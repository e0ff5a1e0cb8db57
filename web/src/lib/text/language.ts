import type { Language as LanguageCode } from '#schema/enums';

export type { LanguageCode };

/** The graph's spelling of a language. */
export type GraphLanguage = 'EN' | 'ZH';

export const toGraphLanguage = (language: LanguageCode): GraphLanguage =>
  language === 'zh' ? 'ZH' : 'EN';

/** BCP 47 tags, for the document and for formatting dates and numbers. */
export const toTag = (language: LanguageCode): string => (language === 'zh' ? 'zh-CN' : 'en');

/**
 * The tag of what a member wrote, whatever the language of the page around it, for line breaks, fonts
 * and voices (WCAG 3.1.2).
 */
export const tagOfWords = (words: string): string =>
  toTag(/\p{Script=Han}/u.test(words) ? 'zh' : 'en');

const cookieName = 'lang';
const year = 365 * 24 * 60 * 60;

/** The cookie is readable by design (A17, Q8). */
export const languageCookie = (language: LanguageCode): string =>
  `${cookieName}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`;
