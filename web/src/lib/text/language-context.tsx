import { createContext, useContext } from 'react';
import { type GraphLanguage, type LanguageCode, toGraphLanguage } from './language.ts';

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
