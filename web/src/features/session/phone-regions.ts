import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export interface PhoneRegion {
  /** ISO 3166-1 alpha-2. */
  region: string;
  name: string;
  callingCode: string;
}

/** All regions with a calling code, by their names in one language. */
export function phoneRegions(language: string): PhoneRegion[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return getCountries()
    .map((region) => ({
      region,
      name: names.of(region) ?? region,
      callingCode: getCountryCallingCode(region),
    }))
    .sort((a, b) => compare(a.name, b.name));
}

/** The calling code of a region, padded to four digits. */
export const regionIdOf = (region: string): string =>
  getCountryCallingCode(region as CountryCode).padStart(4, '0');
