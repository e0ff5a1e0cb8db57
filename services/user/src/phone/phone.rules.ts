// The metadata of mobile numbers alone: premium and fixed lines are no valid numbers here.
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { DomainError } from '#kit/runtime/errors';

export interface Phone {
  /** E.164. */
  number: string;
  /** Country calling code, such as `86`. */
  country: string;
}

/**
 * Reads a mobile number and the calling code of its country, such as `0086`, `+86` or `86`.
 * @throws PHONE_REQUIRED, PHONE_INVALID, FIELD_INVALID with the field `regionId`
 */
export function requirePhone(input: { phone: string; regionId: string }): Phone {
  const phone = input.phone.normalize('NFKC').trim();
  if (phone === '') throw new DomainError('PHONE_REQUIRED');
  const region = /^(?:\+|0{0,3})([1-9]\d{0,2})$/.exec(input.regionId.normalize('NFKC').trim());
  const country = region?.[1];
  if (!country) throw new DomainError('FIELD_INVALID', { field: 'regionId' });
  if (!/^[+\d][\d\s().-]{0,29}$/.test(phone)) throw new DomainError('PHONE_INVALID');
  const parsed = parsePhoneNumberFromString(phone, { defaultCallingCode: country });
  const isOfRegion = parsed?.countryCallingCode === country && !parsed.ext;
  if (!parsed?.isValid() || !isOfRegion) throw new DomainError('PHONE_INVALID');
  return { number: parsed.number, country };
}

/** What a member sees of her own number: country and the last four digits. */
export function maskPhone(number: string): string {
  const country = parsePhoneNumberFromString(number)?.countryCallingCode ?? '';
  return `+${country} **** ${number.slice(-4)}`;
}
