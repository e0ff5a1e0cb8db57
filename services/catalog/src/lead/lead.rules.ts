import { DomainError } from '#kit/runtime/errors';
import { optionalText, requireText } from '#kit/runtime/field-text';
import { isEmail } from '#schema/email';
import { roles } from '#schema/enums';
import { lengths } from '#schema/limits';
import type { Person } from '../product/product.rules.ts';
import { type ProductFieldsInput, parseProductFields } from '../product/product-fields.rules.ts';

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

/** A lead is visible to its sharer and to staff. */
export function canSeeLead(lead: { sharerId: string }, viewer: Person | null): boolean {
  if (!viewer) return false;
  return lead.sharerId === viewer.userId || viewer.roles.includes(roles.staff);
}

/**
 * Trimmed; an empty contact is null.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, URL_INVALID, EMAIL_INVALID
 */
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

export interface LeadProductInput extends ProductFieldsInput {
  type: number;
}

/** The lead's name is in its own language unless staff gave a name. Errors of `parseProductFields`. */
export function productOfLead(lead: { name: string; homeLink: string }, input: LeadProductInput) {
  const fields = parseProductFields(input);
  const isChinese = /\p{Script=Han}/u.test(lead.name);
  return {
    ...fields,
    type: input.type,
    nameEn: fields.nameEn || (isChinese ? '' : lead.name),
    nameZh: fields.nameZh || (isChinese ? lead.name : ''),
    links: [{ kind: 'WEBSITE' as const, url: lead.homeLink }],
  };
}
