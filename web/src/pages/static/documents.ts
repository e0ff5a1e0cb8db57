import type { LanguageCode } from '../../lib/text/language.ts';

export type DocumentName = 'terms' | 'privacy';

/** Returns the name and language of an article id such as `terms-en`, or null for any other id. */
export function parseArticleId(id: string): { name: DocumentName; language: LanguageCode } | null {
  const [, name, language] = /^(terms|privacy)-(en|zh)$/.exec(id) ?? [];
  if ((name !== 'terms' && name !== 'privacy') || (language !== 'en' && language !== 'zh'))
    return null;
  return { name, language };
}
