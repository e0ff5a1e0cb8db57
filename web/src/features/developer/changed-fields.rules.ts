import type { TextId } from '../../lib/text/text-id.ts';

/** The fields of the form in its order, with their labels in it. */
const labels = new Map<string, TextId>([
  ['type', 'developer.field.type'],
  ['nameEn', 'developer.field.nameEn'],
  ['nameZh', 'developer.field.nameZh'],
  ['taglineEn', 'developer.field.taglineEn'],
  ['taglineZh', 'developer.field.taglineZh'],
  ['descriptionEn', 'developer.field.descriptionEn'],
  ['descriptionZh', 'developer.field.descriptionZh'],
  ['aliases', 'developer.field.aliases'],
  ['categories', 'developer.field.categories'],
  ['platforms', 'developer.field.platforms'],
  ['languages', 'developer.field.languages'],
  ['chains', 'developer.field.chains'],
  ['tags', 'developer.field.tags'],
  ['stage', 'developer.field.stage'],
  ['stageNoteEn', 'developer.field.stageNoteEn'],
  ['stageNoteZh', 'developer.field.stageNoteZh'],
  ['logo', 'developer.picture.logo'],
  ['logoImage', 'developer.picture.logoImage'],
  ['banner', 'developer.picture.banner'],
  ['feedsImage', 'developer.picture.feedsImage'],
  ['screenshots', 'developer.gallery.title'],
  ['links', 'developer.section.links'],
  ['origin', 'developer.field.origin'],
  ['sourceLink', 'developer.field.sourceLink'],
  ['producer', 'developer.section.producer'],
  ['updateNoteEn', 'developer.field.updateNoteEn'],
  ['updateNoteZh', 'developer.field.updateNoteZh'],
]);

/** The labels of changed fields in the order of the form. A field that only a newer release has is left out. */
export const labelsOfFields = (fields: readonly string[]): TextId[] =>
  [...labels].flatMap(([field, label]) => (fields.includes(field) ? [label] : []));
