import type { MessageFormatElement } from 'react-intl';
import type { LanguageCode } from '../lib/text/language.ts';

/** Texts by id; parsed already in a build, as written while developing. */
export type Catalogue = Record<string, string> | Record<string, MessageFormatElement[]>;

/** Fetches one language's texts, the shared ones and the web's own. */
export async function loadCatalogue(language: LanguageCode): Promise<Catalogue> {
  if (language === 'zh') {
    const [shared, own] = await Promise.all([import('#schema/messages/zh'), import('./zh.ts')]);
    return { ...shared.zh, ...own.zh };
  }
  const [shared, own] = await Promise.all([import('#schema/messages/en'), import('./en.ts')]);
  return { ...shared.en, ...own.en };
}
