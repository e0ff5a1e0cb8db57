import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import { type LanguageCode, toTag } from '../lib/text/language.ts';
import type { Catalogue } from './load-catalogue.ts';

const formats = createIntlCache();

function reportTextError(error: Error): void {
  console.error(error.message);
}

/** The texts of a language, with its formats of numbers and dates. */
export const createTexts = (language: LanguageCode, messages: Catalogue): IntlShape =>
  createIntl({ locale: toTag(language), messages, onError: reportTextError }, formats);
