import { DomainError } from '#kit/runtime/errors';
import { optionalText } from '#kit/runtime/field-text';
import { isRowId } from '#kit/runtime/ids';
import { type CardForm, type CardPosition, cardLimits, hasPicture } from '#schema/cards';
import { lengths } from '#schema/limits';
import { fileNameOf } from '#schema/page-paths';
import { ownPathOf } from '../picture/own-path.rules.ts';

export interface CardInput {
  position: CardPosition;
  form: CardForm;
  titleEn?: string | null;
  titleZh?: string | null;
  copyEn?: string | null;
  copyZh?: string | null;
  picture?: string | null;
  link: string;
  productIds: readonly string[];
  place: number;
  startsAt: Date;
  endsAt?: Date | null;
}

const maxPlace = 1000;

/**
 * Trimmed texts.
 * @param origin of this site, whose files a card can show
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, URL_INVALID, each with `field`
 */
export function parseCard(input: CardInput, origin: string) {
  const titleEn = optionalText(input.titleEn, 'titleEn', cardLimits.title) ?? '';
  const titleZh = optionalText(input.titleZh, 'titleZh', cardLimits.title) ?? '';
  if (!titleEn && !titleZh) throw new DomainError('FIELD_REQUIRED', { field: 'titleEn' });
  const { startsAt, endsAt = null, place } = input;
  if (Number.isNaN(startsAt.getTime()))
    throw new DomainError('FIELD_INVALID', { field: 'startsAt' });
  if (endsAt && !(endsAt > startsAt)) throw new DomainError('FIELD_INVALID', { field: 'endsAt' });
  if (place < 0 || place > maxPlace) throw new DomainError('FIELD_INVALID', { field: 'place' });
  return {
    position: input.position,
    form: input.form,
    titleEn,
    titleZh,
    copyEn: optionalText(input.copyEn, 'copyEn', cardLimits.copy) ?? '',
    copyZh: optionalText(input.copyZh, 'copyZh', cardLimits.copy) ?? '',
    link: parseCardLink(input.link),
    place,
    startsAt,
    endsAt,
    ...parsePictures(input, origin),
  };
}

/** A picture of the card, or the products whose pictures it shows. */
function parsePictures({ form, picture, productIds }: CardInput, origin: string) {
  if (hasPicture(form)) {
    if (!picture) throw new DomainError('FIELD_REQUIRED', { field: 'picture' });
    return { picture: parsePicture(picture, origin), productIds: [] };
  }
  const ids = [...new Set(productIds)];
  const { min, max } = cardLimits.products;
  if (ids.length < min || ids.length > max) {
    throw new DomainError('FIELD_LENGTH', { field: 'productIds', min, max });
  }
  if (!ids.every(isRowId)) throw new DomainError('FIELD_INVALID', { field: 'productIds' });
  return { picture: null, productIds: ids };
}

/** An uploaded file of this site; its path without the origin. */
function parsePicture(address: string, origin: string): string {
  const path = ownPathOf(address, origin);
  if (fileNameOf(path) === null) throw new DomainError('FIELD_INVALID', { field: 'picture' });
  return path;
}

/** A path of this site, or an https address without credentials. */
function parseCardLink(input: string): string {
  const field = 'link';
  const link = optionalText(input, field, lengths.url);
  if (!link) throw new DomainError('FIELD_REQUIRED', { field });
  if (/^\/(?![/\\])[^\s\\]*$/.test(link)) return link;
  const url = /^https:\/\/[^\s\\]+$/i.test(link) ? URL.parse(link) : null;
  const isSafe = url?.hostname.includes('.') && !url.username && !url.password;
  if (!isSafe) throw new DomainError('URL_INVALID', { field });
  return link;
}
