import { DomainError } from '#kit/runtime/errors';
import { optionalText, requireText } from '#kit/runtime/field-text';
import { platforms, stages } from '#schema/enums';
import { counts, lengths } from '#schema/limits';

export interface ProductFieldsInput {
  nameEn?: string | null;
  nameZh?: string | null;
  taglineEn?: string | null;
  taglineZh?: string | null;
  descriptionEn?: string | null;
  descriptionZh?: string | null;
  stage: number;
  platforms: readonly number[];
  tags: readonly string[];
}

/**
 * Trimmed texts, '' for those that are missing; each platform and each tag once.
 * @throws FIELD_LENGTH, FIELD_INVALID, FIELD_REQUIRED for an empty tag, TOO_MANY_LABELS
 */
export function parseProductFields(input: ProductFieldsInput) {
  const name = (value?: string | null) => optionalText(value, 'name', lengths.productName) ?? '';
  const tagline = (value?: string | null) =>
    optionalText(value, 'tagline', lengths.productTagline) ?? '';
  const description = (value?: string | null) =>
    optionalText(value, 'description', lengths.productDescription) ?? '';
  return {
    nameEn: name(input.nameEn),
    nameZh: name(input.nameZh),
    taglineEn: tagline(input.taglineEn),
    taglineZh: tagline(input.taglineZh),
    descriptionEn: description(input.descriptionEn),
    descriptionZh: description(input.descriptionZh),
    stage: requireOneOf(input.stage, stages, 'stage'),
    platforms: [...new Set(input.platforms)].map((platform) =>
      requireOneOf(platform, Object.values(platforms), 'platforms'),
    ),
    tags: parseTags(input.tags),
  };
}

function requireOneOf(value: number, allowed: readonly number[], field: string): number {
  if (!allowed.includes(value)) throw new DomainError('FIELD_INVALID', { field });
  return value;
}

function parseTags(input: readonly string[]): string[] {
  const tags = [...new Set(input.map((tag) => requireText(tag, 'tags', lengths.tag)))];
  if (tags.length > counts.tags) throw new DomainError('TOO_MANY_LABELS', { max: counts.tags });
  return tags;
}
