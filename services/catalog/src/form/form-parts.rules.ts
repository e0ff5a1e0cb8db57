import { parseLink } from '#kit/links/parse-link';
import { isReservedProductName } from '#kit/links/reserved-names.rules';
import { DomainError } from '#kit/runtime/errors';
import { optionalText, requireText } from '#kit/runtime/field-text';
import { isEmail } from '#schema/email';
import { type LinkKind, productOrigins } from '#schema/enums';
import { lengths } from '#schema/limits';
import { formCounts, formLengths } from '#schema/product-limits';
import {
  isNameInScript,
  listedWord,
  messengerIdPattern,
  nameCharacter,
  phonePattern,
  singleLine,
} from '#schema/product-patterns';
import type { StoredLink } from '../product/product.entity.ts';
import type { FormInput, ProducerFields } from './form-fields.ts';

interface ProductNames {
  nameEn: string;
  nameZh: string;
}

const invalid = (field: string, at: { index?: number } = {}) =>
  new DomainError('FIELD_INVALID', { field, ...at });

/** A list with more than this many times its limit is rejected before its entries are parsed. */
const maxExcess = 4;

interface ListRule<T, R> {
  field: string;
  max: number;
  code?: 'TOO_MANY_ENTRIES' | 'TOO_MANY_LABELS';
  parse(entry: T, index: number): R;
}

/** Each entry once. @throws TOO_MANY_ENTRIES or `code`, and the errors of `parse` */
export function parseList<T, R>(
  input: readonly T[] | null | undefined,
  { field, max, code = 'TOO_MANY_ENTRIES', parse }: ListRule<T, R>,
): R[] {
  const entries = input ?? [];
  const tooMany = new DomainError(code, { field, max });
  if (entries.length > maxExcess * max) throw tooMany;
  const byKey = new Map(entries.map((entry, index) => toEntry(parse(entry, index))));
  if (byKey.size > max) throw tooMany;
  return [...byKey.values()];
}

const toEntry = <R>(parsed: R): [string, R] => [JSON.stringify(parsed), parsed];

/** Tags or aliases. @throws FIELD_REQUIRED, FIELD_LENGTH and FIELD_INVALID with the index of the entry */
export const parseWords = (
  input: readonly string[] | null | undefined,
  rule: Omit<ListRule<string, string>, 'parse'>,
  length: { max: number },
): string[] =>
  parseList(input, {
    ...rule,
    parse(entry, index) {
      const word = requireText(entry, rule.field, length, { index });
      if (!listedWord.test(word)) throw invalid(rule.field, { index });
      return word;
    },
  });

/** Numbers of one enumeration. @throws FIELD_INVALID with the index of the entry */
export const parseNumbers = (
  input: readonly number[] | null | undefined,
  field: string,
  allowed: readonly number[],
): number[] =>
  parseList(input, {
    field,
    max: allowed.length,
    parse(value, index) {
      if (!allowed.includes(value)) throw invalid(field, { index });
      return value;
    },
  });

/** @throws FIELD_INVALID */
export function oneOf(value: number, field: string, allowed: readonly number[]): number {
  if (!allowed.includes(value)) throw invalid(field);
  return value;
}

/**
 * A name that the product does not have yet must not look like a name of the site or its staff.
 * @throws NAME_RESERVED
 */
export function assertNamesFree(form: ProductNames, before: ProductNames | null): void {
  for (const field of ['nameEn', 'nameZh'] as const) {
    const name = form[field];
    if (name !== before?.[field] && isReservedProductName(name)) {
      throw new DomainError('NAME_RESERVED', { field });
    }
  }
}

/**
 * A name in the script of its language; a Chinese one may have Latin letters. '' without a name.
 * @throws FIELD_REQUIRED for spaces alone, FIELD_LENGTH, FIELD_INVALID
 */
export function parseName(input: string | null | undefined, field: 'nameEn' | 'nameZh'): string {
  if (!input) return '';
  const name = requireText(input, field, lengths.productName);
  const isReadable = nameCharacter.test(name) && singleLine.test(name);
  if (!isReadable || !isNameInScript(name, field)) throw invalid(field);
  return name;
}

/** A Telegram or WeChat ID without its `@`. @throws FIELD_LENGTH, FIELD_INVALID */
function parseMessengerId(input: string | null | undefined, field: string): string | null {
  const text = optionalText(input, field, formLengths.messengerId);
  if (text !== null && !messengerIdPattern.test(text)) throw invalid(field);
  return text?.replace(/^@/, '') ?? null;
}

/** Null without any of the fields. @throws FIELD_LENGTH, FIELD_INVALID, EMAIL_INVALID */
export function parseProducer(input: FormInput['producer']): ProducerFields | null {
  const email = optionalText(input?.email, 'producer.email', lengths.email);
  if (email !== null && !isEmail(email)) {
    throw new DomainError('EMAIL_INVALID', { field: 'producer.email' });
  }
  const phone = optionalText(input?.phone, 'producer.phone', formLengths.phone);
  if (phone !== null && !phonePattern.test(phone)) throw invalid('producer.phone');
  const producer = {
    name: optionalText(input?.name, 'producer.name', formLengths.producerName),
    email,
    telegram: parseMessengerId(input?.telegram, 'producer.telegram'),
    wechat: parseMessengerId(input?.wechat, 'producer.wechat'),
    phone,
  };
  return Object.values(producer).some((value) => value !== null) ? producer : null;
}

/**
 * A repost or compilation says where it comes from.
 * @throws FIELD_INVALID, and the errors of `parseLink`
 */
export function parseOrigin({ origin, sourceLink }: Pick<FormInput, 'origin' | 'sourceLink'>) {
  const how = oneOf(origin ?? productOrigins.original, 'origin', Object.values(productOrigins));
  if (how === productOrigins.original) return { origin: how, sourceLink: null };
  return { origin: how, sourceLink: parseLink(sourceLink ?? '', 'sourceLink') };
}

const maxOfKind = (kind: LinkKind) =>
  kind === 'RESOURCE' ? formCounts.resources : formCounts.linksOfKind;

/**
 * @throws TOO_MANY_ENTRIES; and with the index of the link FIELD_REQUIRED for a resource without a name,
 * FIELD_INVALID for one of several lines, URL_INVALID, FIELD_LENGTH
 */
export function parseLinks(input: FormInput['links']): StoredLink[] {
  const links = parseList(input, {
    field: 'links',
    max: formCounts.links,
    parse({ kind, name, url }, index): StoredLink {
      const link = { kind, url: parseLink(url, 'links', { index }) };
      if (kind !== 'RESOURCE') return link;
      const shown = requireText(name ?? '', 'links.name', formLengths.resourceName, { index });
      if (!singleLine.test(shown)) throw invalid('links.name', { index });
      return { ...link, name: shown };
    },
  });
  for (const [kind, ofKind] of Map.groupBy(links, ({ kind }) => kind)) {
    const max = maxOfKind(kind);
    if (ofKind.length > max) throw new DomainError('TOO_MANY_ENTRIES', { field: 'links', max });
  }
  return links;
}
