import type { Language } from '#schema/enums';
import type { Parameters } from './fields.ts';

/** I2: `zh` is understood as `ch`. Feed lists may name their language by its label instead (A17). */
const byName: Readonly<Record<string, Language>> = { ch: 'zh', zh: 'zh', en: 'en' };
const byLabel: Readonly<Record<string, Language>> = { '1': 'zh', '2': 'en' };

/** The language of the answer's texts; English when the caller names none (Q41). */
export function languageOf(parameters: Parameters): Language {
  return (
    byName[parameters.get('lan_cls') ?? ''] ?? byLabel[parameters.get('lan_lable') ?? ''] ?? 'en'
  );
}
