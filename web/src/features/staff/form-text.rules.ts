import type { FormField } from '../../entities/product/form-labels.ts';
import { linkTexts } from '../../entities/product/link-text.ts';
import type { FormFieldsFragment } from '../../gql/graphql.ts';
import type { Text } from '../../lib/text/text-id.ts';

/** A form of the graph. */
export type ShownForm = FormFieldsFragment;

/** What a field shows: pictures by their addresses, everything else as text. */
export type FieldValue = { kind: 'text'; text: string } | { kind: 'pictures'; paths: string[] };

const pictureFields: readonly FormField[] = [
  'logo',
  'logoImage',
  'banner',
  'feedsImage',
  'screenshots',
];

const isSet = (value: string | null | undefined): value is string => Boolean(value);

const words = (numbers: readonly number[] | null | undefined, name: (number: number) => string) =>
  (numbers ?? []).map(name).join(', ');

/** @param categoryName the name of a category by its id */
export function shownValue(
  form: ShownForm,
  field: FormField,
  text: Text,
  categoryName: (id: string) => string,
): FieldValue {
  if (pictureFields.includes(field)) {
    const value = form[field] as string | string[] | null | undefined;
    return { kind: 'pictures', paths: [value ?? []].flat().filter(isSet) };
  }
  return { kind: 'text', text: textOf(form, field, text, categoryName) };
}

function textOf(
  form: ShownForm,
  field: FormField,
  text: Text,
  categoryName: (id: string) => string,
): string {
  switch (field) {
    case 'type':
      return form.type ? text(`productType.${form.type}`) : '';
    case 'stage':
      return text(`stage.${form.stage ?? 0}` as 'stage.0');
    case 'origin':
      return text(`origin.${form.origin ?? 1}` as 'origin.1');
    case 'platforms':
      return words(form.platforms, (number) => text(`platform.${number}` as 'platform.1'));
    case 'languages':
      return words(form.languages, (number) =>
        text(`productLanguage.${number}` as 'productLanguage.1'),
      );
    case 'chains':
      return words(form.chains, (number) => text(`chain.${number}` as 'chain.1'));
    case 'categories':
      return (form.categories ?? []).map(categoryName).join(', ');
    case 'tags':
    case 'aliases':
      return (form[field] ?? []).join(', ');
    case 'links':
      return (form.links ?? [])
        .map(({ kind, name, url }) => [text(linkTexts[kind]), name, url].filter(isSet).join(' · '))
        .join('\n');
    case 'producer': {
      const { name, email, telegram, wechat, phone } = form.producer ?? {};
      return [name, email, telegram, wechat, phone].filter(isSet).join('\n');
    }
    default:
      return (form[field] as string | null | undefined) ?? '';
  }
}
