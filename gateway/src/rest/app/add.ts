import { DomainError } from '#kit/runtime/errors';
import { linkKinds, productStatus } from '#schema/enums';
import type { RestAddMutation, RestAddMutationVariables } from '#schema/generated/rest-documents';
import { productPath } from '#schema/page-paths';
import { wireId } from '../conversion/wire.ts';
import { choice } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

const types = { '1': 'APP', '2': 'GAME', '3': 'NFT', '4': 'HARDWARE' } as const;

/**
 * The fields of `ProductFormInput` in snake case. Lists are parts between `|`, each field of the producer is
 * a field of its own, and `links` is JSON.
 */
export const operation = defineOperation({
  area: 'app',
  name: 'add',
  method: 'POST',
  requirement: 'O40, C7, C9, C11-C16, Q42, Q52, Q56, R5',
  roles: 'member',
  fields: { type: choice(types, null) },
  document: graphql<RestAddMutation, RestAddMutationVariables>(/* GraphQL */ `
    mutation RestAdd($input: ProductFormInput!) {
      submitProduct(input: $input) {
        id
        status
      }
    }
  `),
  variables: (form) => ({
    input: {
      type: form.type,
      nameEn: form.name_en,
      nameZh: form.name_zh,
      taglineEn: form.tagline_en,
      taglineZh: form.tagline_zh,
      descriptionEn: form.description_en,
      descriptionZh: form.description_zh,
      stage: oneNumber(form.stage, 'stage'),
      stageNoteEn: form.stage_note_en,
      stageNoteZh: form.stage_note_zh,
      platforms: numbers(form.platforms, 'platforms'),
      languages: numbers(form.languages, 'languages'),
      chains: numbers(form.chains, 'chains'),
      categories: parts(form.categories),
      tags: parts(form.tags),
      aliases: parts(form.aliases),
      origin: oneNumber(form.origin, 'origin'),
      sourceLink: form.source_link,
      producer: {
        name: form.producer_name,
        email: form.producer_email,
        telegram: form.producer_telegram,
        wechat: form.producer_wechat,
        phone: form.producer_phone,
      },
      logo: form.logo,
      logoImage: form.logo_image,
      banner: form.banner,
      feedsImage: form.feeds_image,
      screenshots: parts(form.screenshots),
      links: parseLinks(form.links),
      updateNoteEn: form.update_note_en,
      updateNoteZh: form.update_note_zh,
    },
  }),
  data: ({ submitProduct: { id, status } }, { siteOrigin }) => ({
    id: wireId(id),
    app_id: wireId(id),
    status: productStatus[status],
    appItemUrl: `${siteOrigin}${productPath(id)}`,
  }),
});

/** The parts between `|`; none of an empty text. */
const parts = (text: string | null): string[] =>
  (text ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

/** @throws FIELD_INVALID */
function numbers(text: string | null, field: string): number[] {
  const found = parts(text);
  if (!found.every((part) => /^\d{1,4}$/.test(part))) {
    throw new DomainError('FIELD_INVALID', { field });
  }
  return found.map(Number);
}

/** Null for an empty text. @throws FIELD_INVALID */
function oneNumber(text: string | null, field: string): number | null {
  const [found = null, ...more] = numbers(text, field);
  if (more.length > 0) throw new DomainError('FIELD_INVALID', { field });
  return found;
}

type Links = NonNullable<RestAddMutationVariables['input']['links']>;

/** `[{"kind":"WEBSITE","name":null,"url":"https://…"}]`. @throws FIELD_INVALID */
function parseLinks(json: string | null): Links {
  if (json === null) return [];
  const links = parseJson(json);
  if (!Array.isArray(links) || !links.every(isLink)) {
    throw new DomainError('FIELD_INVALID', { field: 'links' });
  }
  return links.map(({ kind, name, url }) => ({ kind, name, url }));
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function isLink(value: unknown): value is Links[number] {
  if (value === null || typeof value !== 'object') return false;
  const { kind, name, url } = value as Record<string, unknown>;
  const isName = name === undefined || name === null || typeof name === 'string';
  return (
    typeof kind === 'string' && Object.hasOwn(linkKinds, kind) && isName && typeof url === 'string'
  );
}
