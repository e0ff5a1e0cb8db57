import { canonicalJson } from '#kit/idempotency/request-hash';
import { DomainError } from '#kit/runtime/errors';
import { optionalText } from '#kit/runtime/field-text';
import { isRowId } from '#kit/runtime/ids';
import { chains, platforms, productLanguages, productTypes, stages } from '#schema/enums';
import { counts, lengths } from '#schema/limits';
import { fileNameOf } from '#schema/page-paths';
import { formCounts, formLengths, type PictureUse } from '#schema/product-limits';
import { ownPathOf } from '../picture/own-path.rules.ts';
import type { FormFields, FormInput } from './form-fields.ts';
import {
  oneOf,
  parseLinks,
  parseList,
  parseName,
  parseNumbers,
  parseOrigin,
  parseProducer,
  parseWords,
} from './form-parts.rules.ts';

/**
 * A form that can be submitted: trimmed texts, '' for those that are missing, each entry of a list once.
 * Whether categories and pictures exist is checked with the database.
 * @param origin `https://host` of the site, whose addresses of pictures become paths
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, URL_INVALID, EMAIL_INVALID, TOO_MANY_ENTRIES,
 * TOO_MANY_LABELS, each with `field`
 */
export function parseForm(input: FormInput, origin: string): FormFields {
  const lists = parseLists(input);
  const form = {
    type: oneOf(required(input.type, 'type'), 'type', Object.values(productTypes)),
    ...parseTexts(input),
    stage: oneOf(input.stage ?? 0, 'stage', stages),
    ...lists,
    ...parseOrigin(input),
    producer: parseProducer(input.producer),
    ...parsePictures(input, origin),
  };
  if (!form.nameEn && !form.nameZh) throw new DomainError('FIELD_REQUIRED', { field: 'nameEn' });
  if (form.links.length === 0) throw new DomainError('FIELD_REQUIRED', { field: 'links' });
  return form;
}

function required<T>(value: T | null | undefined, field: string): T {
  if (value === null || value === undefined) throw new DomainError('FIELD_REQUIRED', { field });
  return value;
}

/** Texts that may be empty. */
const textLimits = {
  taglineEn: lengths.productTagline,
  taglineZh: lengths.productTagline,
  descriptionEn: lengths.productDescription,
  descriptionZh: lengths.productDescription,
  stageNoteEn: formLengths.stageNote,
  stageNoteZh: formLengths.stageNote,
  updateNoteEn: formLengths.updateNote,
  updateNoteZh: formLengths.updateNote,
} as const;

function parseTexts(input: FormInput) {
  const text = (field: keyof typeof textLimits) =>
    optionalText(input[field], field, textLimits[field]) ?? '';
  return {
    nameEn: parseName(input.nameEn, 'nameEn'),
    nameZh: parseName(input.nameZh, 'nameZh'),
    taglineEn: text('taglineEn'),
    taglineZh: text('taglineZh'),
    descriptionEn: text('descriptionEn'),
    descriptionZh: text('descriptionZh'),
    stageNoteEn: text('stageNoteEn'),
    stageNoteZh: text('stageNoteZh'),
    updateNoteEn: text('updateNoteEn'),
    updateNoteZh: text('updateNoteZh'),
  };
}

function parseLists(input: FormInput) {
  return {
    platforms: parseNumbers(input.platforms, 'platforms', Object.values(platforms)),
    languages: parseNumbers(input.languages, 'languages', productLanguages),
    chains: parseNumbers(input.chains, 'chains', chains),
    categories: parseList(input.categories, {
      field: 'categories',
      max: counts.subcategories,
      parse(id) {
        if (!isRowId(id)) throw new DomainError('FIELD_INVALID', { field: 'categories' });
        return id;
      },
    }),
    tags: parseWords(
      input.tags,
      { field: 'tags', max: counts.tags, code: 'TOO_MANY_LABELS' },
      lengths.tag,
    ),
    aliases: parseWords(
      input.aliases,
      { field: 'aliases', max: formCounts.aliases },
      formLengths.alias,
    ),
    links: parseLinks(input.links),
  };
}

/** The use of each field with a picture. */
export const pictureFields = {
  logo: 'LOGO',
  logoImage: 'LOGO_IMAGE',
  banner: 'BANNER',
  feedsImage: 'FEEDS',
  screenshots: 'SCREENSHOT',
} as const satisfies { [Field in keyof FormFields]?: PictureUse };
type PictureField = keyof typeof pictureFields;

function parsePictures(input: FormInput, origin: string) {
  const path = (address: string, field: PictureField) => parsePicture(address, field, origin);
  const one = (field: Exclude<PictureField, 'screenshots'>) => {
    const address = input[field]?.trim();
    return address ? path(address, field) : null;
  };
  return {
    logo: one('logo'),
    logoImage: one('logoImage'),
    banner: one('banner'),
    feedsImage: one('feedsImage'),
    screenshots: parseList(input.screenshots, {
      field: 'screenshots',
      max: counts.screenshots,
      parse: (address) => path(address, 'screenshots'),
    }),
  };
}

/** The path of a picture of this site. @throws PICTURE_UNKNOWN for any other address */
function parsePicture(address: string, field: PictureField, origin: string): string {
  const path = ownPathOf(address, origin);
  const isOwn = path.length <= lengths.url.max && /^\/(?!\/)[\w./-]+$/.test(path);
  if (!isOwn) throw new DomainError('PICTURE_UNKNOWN', { field });
  return path;
}

export interface NamedPicture {
  field: PictureField;
  path: string;
  use: PictureUse;
}

/** All pictures of a form. */
export function picturesOf(form: Partial<Pick<FormFields, PictureField>>): NamedPicture[] {
  const fields = Object.entries(pictureFields) as [PictureField, PictureUse][];
  return fields.flatMap(([field, use]) =>
    [form[field] ?? []].flat().map((path) => ({ field, path, use })),
  );
}

/** Names of the files of members among the pictures of a form. */
export const filesOf = (form: Partial<Pick<FormFields, PictureField>>): string[] => [
  ...new Set(picturesOf(form).flatMap(({ path }) => fileNameOf(path) ?? [])),
];

const isEmpty = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
};

/**
 * Names of the fields in which two forms differ; of a new product, those that are filled in. JSON of
 * the database has its own order of fields.
 */
export function changedFields(
  before: Partial<FormFields>,
  after: FormFields,
): (keyof FormFields)[] {
  const fields = Object.keys(after) as (keyof FormFields)[];
  return fields.filter(
    (field) =>
      !(isEmpty(before[field]) && isEmpty(after[field])) &&
      canonicalJson(before[field]) !== canonicalJson(after[field]),
  );
}

/** A removed update note is no change: it tells readers nothing. */
export const hasChanges = (before: FormFields, after: FormFields): boolean =>
  changedFields(before, after).some(
    (field) => !field.startsWith('updateNote') || after[field] !== '',
  );
