import type { MessageFormatElement } from 'react-intl';
import type { LanguageCode } from '../lib/text/language.ts';

/** Texts by id: parsed by the build in production, strings during development. */
export type Catalogue = Record<string, string> | Record<string, MessageFormatElement[]>;

/** Loads the texts of one language that the first page needs: the shared texts and most of the pages. */
export async function loadCatalogue(language: LanguageCode): Promise<Catalogue> {
  if (language === 'zh') {
    const [shared, own] = await Promise.all([import('#schema/messages/zh'), import('./zh.ts')]);
    return { ...shared.zh, ...own.zh };
  }
  const [shared, own] = await Promise.all([import('#schema/messages/en'), import('./en.ts')]);
  return { ...shared.en, ...own.en };
}

/** Loads the texts of dialogs and member pages in one language. */
export async function loadLaterTexts(language: LanguageCode): Promise<Catalogue> {
  if (language === 'zh') {
    const [shared, own] = await Promise.all([
      import('#schema/messages/account/zh'),
      import('./later/zh.ts'),
    ]);
    return { ...shared.zh, ...own.zh };
  }
  const [shared, own] = await Promise.all([
    import('#schema/messages/account/en'),
    import('./later/en.ts'),
  ]);
  return { ...shared.en, ...own.en };
}
