import { DomainError } from '#kit/runtime/errors';
import { optionalText, requireText } from '#kit/runtime/field-text';
import { isEmail } from '#schema/email';
import { platforms, stages } from '#schema/enums';
import { counts, lengths } from '#schema/limits';

export interface LeadFields {
  name: string;
  homeLink: string;
  wx: string;
  email: string | null;
  phone: string | null;
  intro: string;
}

type LeadFieldsInput = Omit<LeadFields, 'email' | 'phone'> & {
  email?: string | null;
  phone?: string | null;
};

/** L2, Q24. FIELD_REQUIRED, FIELD_LENGTH, URL_INVALID, EMAIL_INVALID. */
export function parseLead(input: LeadFieldsInput): LeadFields {
  return {
    name: requireText(input.name, 'name', lengths.leadName),
    homeLink: parseLink(input.homeLink),
    wx: requireText(input.wx, 'wx', lengths.leadWx),
    email: parseEmail(input.email),
    phone: optionalText(input.phone, 'phone', lengths.leadPhone),
    intro: requireText(input.intro, 'intro', lengths.leadIntro),
  };
}

/** A full http or https address without credentials, so that it is safe to show as a link. */
function parseLink(input: string): string {
  const field = 'homeLink';
  const link = requireText(input, field, lengths.url);
  const url = /^https?:\/\/[^\s\\]+$/i.test(link) ? URL.parse(link) : null;
  const isFull = url?.hostname.includes('.') && !url.username && !url.password;
  if (!isFull) throw new DomainError('URL_INVALID', { field });
  return link;
}

function parseEmail(input?: string | null): string | null {
  const email = optionalText(input, 'email', lengths.email);
  if (email !== null && !isEmail(email)) throw new DomainError('EMAIL_INVALID', { field: 'email' });
  return email;
}

export interface LeadProductInput {
  type: number;
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

/** What a lead becomes: its name stands in its own language unless staff gave one (Q43). */
export function productOfLead(lead: { name: string; homeLink: string }, input: LeadProductInput) {
  const name = (value?: string | null) => optionalText(value, 'name', lengths.productName) ?? '';
  const tagline = (value?: string | null) =>
    optionalText(value, 'tagline', lengths.productTagline) ?? '';
  const description = (value?: string | null) =>
    optionalText(value, 'description', lengths.productDescription) ?? '';
  const isChinese = /\p{Script=Han}/u.test(lead.name);
  return {
    type: input.type,
    nameEn: name(input.nameEn) || (isChinese ? '' : lead.name),
    nameZh: name(input.nameZh) || (isChinese ? lead.name : ''),
    taglineEn: tagline(input.taglineEn),
    taglineZh: tagline(input.taglineZh),
    descriptionEn: description(input.descriptionEn),
    descriptionZh: description(input.descriptionZh),
    stage: oneOf(input.stage, stages, 'stage'),
    platforms: [...new Set(input.platforms)].map((platform) =>
      oneOf(platform, Object.values(platforms), 'platforms'),
    ),
    tags: parseTags(input.tags),
    links: [{ kind: 'WEBSITE' as const, url: lead.homeLink }],
  };
}

function oneOf(value: number, allowed: readonly number[], field: string): number {
  if (!allowed.includes(value)) throw new DomainError('FIELD_INVALID', { field });
  return value;
}

function parseTags(input: readonly string[]): string[] {
  const tags = [...new Set(input.map((tag) => requireText(tag, 'tags', lengths.tag)))];
  if (tags.length > counts.tags) throw new DomainError('TOO_MANY_LABELS', { max: counts.tags });
  return tags;
}
