import type { Language } from '#schema/enums';

/** A product's or badge's name; one of the two languages may be empty. */
export interface Name {
  en: string;
  zh: string;
}

export interface MessageText {
  title: string;
  content: string;
}

/** In this language; in the other one where the name is missing. */
export const nameIn = (language: Language, name: Name | null): string =>
  name ? name[language] || name.en || name.zh : '';
