import { newFileName } from '#kit/files/file-store';
import { files } from '#schema/file-limits';
import { pictureStored } from '#schema/generated/events';
import type { PictureUse } from '#schema/product-limits';
import type { FormInput } from '../form/form-fields.ts';
import type { Caller, CatalogFixture } from './fixture.ts';

/** The links of a product with this site. */
export const website = (host: string): NonNullable<FormInput['links']> => [
  { kind: 'WEBSITE', url: `https://${host}` },
];

/** A form that can be submitted, with few fields. */
export const someForm = (fields: FormInput = {}): FormInput => ({
  type: 'APP' as unknown as number,
  nameEn: 'Harbour',
  nameZh: '港湾',
  links: website('harbour.io'),
  ...fields,
});

/** The path of a picture that the member uploaded. */
export async function uploaded(
  fixture: CatalogFixture,
  { userId }: Caller,
  use: PictureUse,
): Promise<string> {
  const name = newFileName('png');
  const until = new Date(fixture.clock.now().getTime() + files.unusedKept);
  await fixture.publish(pictureStored({ userId, name, use, usableUntil: until.toISOString() }));
  return `/files/${name}`;
}

const formFields = `type nameEn nameZh taglineEn taglineZh descriptionEn descriptionZh stage stageNoteEn
  stageNoteZh platforms languages chains categories tags aliases origin sourceLink
  producer { name email telegram wechat phone } logo logoImage banner feedsImage screenshots
  links { kind name url } updateNoteEn updateNoteZh`;

const revisionFields = `id status reason submittedAt decidedAt changedFields submitter { id }
  product { id slug } before { nameEn nameZh } after { nameEn nameZh }`;

export const forms = {
  submit: `mutation ($input: ProductFormInput!, $draftId: ID) {
    submitProduct(input: $input, draftId: $draftId) { id slug status owner { id } }
  }`,
  revise: `mutation ($id: ID!, $input: ProductFormInput!, $base: ID) {
    submitRevision(productId: $id, input: $input, baseRevision: $base) { ${revisionFields} }
  }`,
  withdraw: `mutation ($id: ID!) { withdrawRevision(revisionId: $id) { ${revisionFields} } }`,
  decide: `mutation ($id: ID!, $decision: RevisionDecision!, $reason: String) {
    decideRevision(revisionId: $id, decision: $decision, reason: $reason) { ${revisionFields} }
  }`,
  move: `mutation ($id: ID!, $to: ProductStatus!, $reason: String, $base: ID) {
    moveProduct(productId: $id, to: $to, reason: $reason, baseRevision: $base) { id status }
  }`,
  save: `mutation (
    $input: ProductFormInput!, $draftId: ID, $productId: ID, $version: Int, $formId: ID,
    $base: ID
  ) {
    saveProductDraft(
      input: $input, draftId: $draftId, productId: $productId, version: $version, formId: $formId,
      baseRevision: $base
    ) {
      id productId version savedAt input { baseRevision ${formFields} }
    }
  }`,
  drafts: `{ viewer { productDrafts { id productId version input { nameEn } } } }`,
  product: `query ($id: ID!) {
    product(id: $id) {
      id status name(language: EN) tags logo(relative: true) type
      form { baseRevision ${formFields} }
      revisions { totalCount nodes { id status reason changedFields } }
      versions { totalCount nodes { number note(language: EN) } }
      categories { id }
    }
  }`,
  queue: '{ revisionsInReview(first: 50) { totalCount nodes { id } } }',
} as const;
