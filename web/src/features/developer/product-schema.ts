import { array, object, string } from 'yup';
import { isEmail } from '#schema/email';
import { type ErrorCode, type ErrorParams } from '#schema/errors';
import { counts, lengths } from '#schema/limits';
import { formCounts, formLengths } from '#schema/product-limits';
import {
  isNameInScript,
  listedWord,
  messengerIdPattern,
  nameCharacter,
  phonePattern,
  singleLine,
} from '#schema/product-patterns';
import { textLength, visibleLength } from '#schema/text-length';
import { failureText } from '../../lib/command/failure.ts';
import { isFullUrl, urlFault, withScheme } from '../../lib/form/url-rules.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { isOriginal, type ProductValues, toInput, urlKinds } from './product-values.rules.ts';

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
  const url = (field: string) =>
    string().test('url', (value, context) => {
      const link = withScheme(value ?? '');
      if (link === '') return true;
      if (!isIn(link, lengths.url)) {
        const message = fail('FIELD_LENGTH', { field, min: 1, max: lengths.url.max });
        return context.createError({ message });
      }
      if (isFullUrl(link)) return true;
      const reason = urlFault(link);
      return context.createError({ message: fail('URL_INVALID', reason ? { reason } : {}) });
    });
  const many = (field: string, max: number, code: ErrorCode = 'TOO_MANY_ENTRIES') =>
    array(string()).max(max, fail(code, { field, max }));
  const words = (list: ReturnType<typeof many>, field: string, length: Range) =>
    list
      .test('words', fail('FIELD_LENGTH', { field, min: 1, max: length.max }), (values) =>
        (values ?? []).every((value) => isIn(value ?? '', length)),
      )
      .test('signs', fail('FIELD_INVALID', { field }), (values) =>
        (values ?? []).every((value) => listedWord.test(value?.trim() ?? '')),
      );
  const name = (field: 'nameEn' | 'nameZh') =>
    optional(field, lengths.productName).test(
      'script',
      fail('FIELD_INVALID', { field }),
      (value) =>
        !value?.trim() ||
        (isNameInScript(value, field) &&
          nameCharacter.test(value) &&
          singleLine.test(value.trim())),
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
 * The addresses of each kind. An error of a whole list stands at its first field; that of all links at the
 * first field of the form, which exists without an entry too.
 */
function linkLists(text: Text, { fail, url }: Pick<ReturnType<typeof checks>, 'fail' | 'url'>) {
  const tooMany = (max: number) => fail('TOO_MANY_ENTRIES', { field: 'links', max });
  const ofKind = array(url('links')).test('kind', function fitsKind(values, { path }) {
    const max = formCounts.linksOfKind;
    const given = (values ?? []).map((value) => withScheme(value ?? '')).filter(Boolean);
    return (
      new Set(given).size <= max || this.createError({ path: `${path}[0]`, message: tooMany(max) })
    );
  });
  const website = ofKind.test('all', function fitsForm() {
    const { links } = toInput(this.from?.at(-1)?.value as ProductValues);
    const count = new Set(links.map((link) => JSON.stringify(link))).size;
    if (count > 0 && count <= formCounts.links) return true;
    const message = count === 0 ? text('developer.link.missing') : tooMany(formCounts.links);
    return this.createError({ path: 'links.WEBSITE[0]', message });
  });
  return { ...Object.fromEntries(urlKinds.map((kind) => [kind, ofKind])), WEBSITE: website };
}

/**
 * The conditions of `parseForm` of the catalog by limits and patterns of `schema/`, with its texts. A name
 * in either language is enough, so the text of a missing one says 'product name'. The server alone rejects
 * invisible characters, private hosts, and pictures and categories that it does not know.
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
    tags: words(many('tags', counts.tags, 'TOO_MANY_LABELS'), 'tags', lengths.tag),
    aliases: words(many('aliases', formCounts.aliases), 'aliases', formLengths.alias),
    sourceLink: url('sourceLink').test(
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
    links: object(linkLists(text, { fail, url })),
    resources: array(
      object({
        name: optional('links.name', resourceName)
          .test('line', fail('FIELD_INVALID', { field: 'links.name' }), (value) =>
            singleLine.test(value?.trim() ?? ''),
          )
          .test('name', text('developer.resource.nameMissing'), function hasName(value) {
            return !(this.parent as { url: string }).url.trim() || Boolean(value?.trim());
          }),
        url: url('links').test('address', text('error.URL_INVALID'), function hasAddress(value) {
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
