import { array, object, string } from 'yup';
import { isEmail } from '#schema/email';
import { type ErrorCode, type ErrorParams } from '#schema/errors';
import { counts, lengths } from '#schema/limits';
import { formCounts, formLengths } from '#schema/product-limits';
import {
  messengerIdPattern,
  nameCharacter,
  namePatterns,
  phonePattern,
} from '#schema/product-patterns';
import { textLength, visibleLength } from '#schema/text-length';
import { failureText } from '../../lib/command/failure.ts';
import { isFullUrl, urlFault, withScheme } from '../../lib/form/url-rules.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { isOriginal, linkKinds, type ProductValues, toInput } from './product-values.rules.ts';

interface Range {
  min?: number;
  max: number;
}

const isIn = (value: string, { min = 1, max }: Range): boolean =>
  visibleLength(value) >= min && textLength(value) <= max;

/** The checks that several fields share, with their texts. */
function checks(text: Text) {
  const fail = (code: ErrorCode, params: ErrorParams) => failureText(text, { code, params });
  const optional = (field: string, range: Range) =>
    string().test(
      'length',
      fail('FIELD_LENGTH', { field, min: range.min ?? 1, max: range.max }),
      (value) => !value?.trim() || isIn(value, range),
    );
  const url = string().test('url', (value, context) => {
    const link = withScheme(value ?? '');
    if (link === '' || isFullUrl(link)) return true;
    const reason = urlFault(link);
    return context.createError({ message: fail('URL_INVALID', reason ? { reason } : {}) });
  });
  const many = (field: string, max: number) =>
    array(string()).max(max, fail('TOO_MANY_ENTRIES', { field, max }));
  const words = (field: string, max: number, length: Range) =>
    many(field, max).test(
      'words',
      fail('FIELD_LENGTH', { field, min: 1, max: length.max }),
      (values) => (values ?? []).every((value) => isIn(value ?? '', length)),
    );
  const name = (field: 'nameEn' | 'nameZh') =>
    optional(field, lengths.productName).test(
      'script',
      fail('FIELD_INVALID', { field }),
      (value) => !value?.trim() || (namePatterns[field].test(value) && nameCharacter.test(value)),
    );
  const messengerId = (field: string) =>
    optional(field, formLengths.messengerId).test(
      'messengerId',
      fail('FIELD_INVALID', { field }),
      (value) => !value?.trim() || messengerIdPattern.test(value.trim()),
    );
  return { fail, optional, url, many, words, name, messengerId };
}

/**
 * The same conditions as `parseForm` of the catalog, with the same texts; the server checks again. Limits and
 * patterns are in `schema/`.
 */
export function productSchema(text: Text) {
  const { fail, optional, url, many, words, name, messengerId } = checks(text);
  const { producerName, phone, stageNote, updateNote, resourceName } = formLengths;
  return object({
    nameEn: name('nameEn').test(
      'some',
      fail('FIELD_REQUIRED', { field: 'name' }),
      function hasName(value) {
        return Boolean(value?.trim() || (this.parent as ProductValues).nameZh.trim());
      },
    ),
    nameZh: name('nameZh'),
    taglineEn: optional('taglineEn', lengths.productTagline),
    taglineZh: optional('taglineZh', lengths.productTagline),
    descriptionEn: optional('descriptionEn', lengths.productDescription),
    descriptionZh: optional('descriptionZh', lengths.productDescription),
    stageNoteEn: optional('stageNoteEn', stageNote),
    stageNoteZh: optional('stageNoteZh', stageNote),
    categories: many('categories', counts.subcategories),
    tags: words('tags', counts.tags, lengths.tag),
    aliases: words('aliases', formCounts.aliases, formLengths.alias),
    sourceLink: url.test(
      'source',
      fail('FIELD_REQUIRED', { field: 'sourceLink' }),
      function hasSource(value) {
        return isOriginal(this.parent as ProductValues) || Boolean(value?.trim());
      },
    ),
    producer: object({
      name: optional('producer.name', producerName),
      email: string().test(
        'email',
        text('error.EMAIL_INVALID'),
        (value) => !value?.trim() || isEmail(value.trim()),
      ),
      telegram: messengerId('producer.telegram'),
      wechat: messengerId('producer.wechat'),
      phone: optional('producer.phone', phone).test(
        'phone',
        fail('FIELD_INVALID', { field: 'producer.phone' }),
        (value) => !value?.trim() || phonePattern.test(value.trim()),
      ),
    }),
    links: object({
      ...Object.fromEntries(linkKinds.map((kind) => [kind, array(url)])),
      // The error stands at its first field, which exists without an entry too.
      WEBSITE: array(url).test('some', '', function hasLink() {
        const values = this.from?.at(-1)?.value as ProductValues;
        const isThere = toInput(values).links.length > 0;
        const message = text('developer.link.missing');
        return isThere || this.createError({ path: 'links.WEBSITE[0]', message });
      }),
    }),
    resources: array(
      object({
        name: optional('links', resourceName).test(
          'name',
          text('developer.resource.nameMissing'),
          function hasName(value) {
            return !(this.parent as { url: string }).url.trim() || Boolean(value?.trim());
          },
        ),
        url: url.test('address', text('error.URL_INVALID'), function hasAddress(value) {
          return !(this.parent as { name: string }).name.trim() || Boolean(value?.trim());
        }),
      }),
    ).max(
      formCounts.resources,
      fail('TOO_MANY_ENTRIES', { field: 'links', max: formCounts.resources }),
    ),
    screenshots: many('screenshots', counts.screenshots),
    updateNoteEn: optional('updateNoteEn', updateNote),
    updateNoteZh: optional('updateNoteZh', updateNote),
  });
}
