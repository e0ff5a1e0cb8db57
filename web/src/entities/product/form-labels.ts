import type { FormFieldsFragment } from '../../gql/graphql.ts';
import type { TextId } from '../../lib/text/text-id.ts';

export type FormField = Exclude<keyof FormFieldsFragment, '__typename' | ' $fragmentName'>;

/** The label of each field of a product's form, in the order of the form. */
export const formLabels: Readonly<Record<FormField, TextId>> = {
  type: 'developer.field.type',
  nameEn: 'developer.field.nameEn',
  nameZh: 'developer.field.nameZh',
  taglineEn: 'developer.field.taglineEn',
  taglineZh: 'developer.field.taglineZh',
  descriptionEn: 'developer.field.descriptionEn',
  descriptionZh: 'developer.field.descriptionZh',
  aliases: 'developer.field.aliases',
  categories: 'developer.field.categories',
  platforms: 'developer.field.platforms',
  languages: 'developer.field.languages',
  chains: 'developer.field.chains',
  tags: 'developer.field.tags',
  stage: 'developer.field.stage',
  stageNoteEn: 'developer.field.stageNoteEn',
  stageNoteZh: 'developer.field.stageNoteZh',
  logo: 'developer.picture.logo',
  logoImage: 'developer.picture.logoImage',
  banner: 'developer.picture.banner',
  feedsImage: 'developer.picture.feedsImage',
  screenshots: 'developer.gallery.title',
  links: 'developer.section.links',
  origin: 'developer.field.origin',
  sourceLink: 'developer.field.sourceLink',
  producer: 'developer.section.producer',
  updateNoteEn: 'developer.field.updateNoteEn',
  updateNoteZh: 'developer.field.updateNoteZh',
};
export const formFields = Object.keys(formLabels) as FormField[];

/** The named fields in the order of the form. One that only a newer release has is left out. */
export const fieldsInOrder = (names: readonly string[]): FormField[] =>
  formFields.filter((field) => names.includes(field));
