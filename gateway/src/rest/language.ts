import type { Language } from '#schema/enums';
import type { Parameters } from './fields.ts';

/** `zh` means `ch`. Feed lists may send the label of a language instead. */
const byName: Readonly<Record<string, Language>> = { ch: 'zh', zh: 'zh', en: 'en' };
const byLabel: Readonly<Record<string, Language>> = { '1': 'zh', '2': 'en' };

/** The language of the texts in the response; English by default. */
export function languageOf(parameters: Parameters): Language {
  return (
    byName[parameters.get('lan_cls') ?? ''] ?? byLabel[parameters.get('lan_lable') ?? ''] ?? 'en'
  );
}
