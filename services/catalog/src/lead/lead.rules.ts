import { parseLink } from '#kit/links/parse-link';
import { DomainError } from '#kit/runtime/errors';
import { optionalText, requireText } from '#kit/runtime/field-text';
import { isEmail } from '#schema/email';
import { roles } from '#schema/enums';
import { lengths } from '#schema/limits';
import type { FormInput } from '../form/form-fields.ts';
import type { Person } from '../product/product.rules.ts';

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
    homeLink: parseLink(input.homeLink, 'homeLink'),
    wx: requireText(input.wx, 'wx', lengths.leadWx),
    email: parseEmail(input.email),
    phone: optionalText(input.phone, 'phone', lengths.leadPhone),
    intro: requireText(input.intro, 'intro', lengths.leadIntro),
  };
}

function parseEmail(input?: string | null): string | null {
  const email = optionalText(input, 'email', lengths.email);
  if (email !== null && !isEmail(email)) throw new DomainError('EMAIL_INVALID', { field: 'email' });
  return email;
}

export type LeadProductInput = FormInput & { type: number };

/**
 * The form of a lead's product. The lead's name is in its own language unless staff gave a name, and
 * its link is the site unless they gave one.
 */
export function formOfLead(
  lead: { name: string; homeLink: string },
  input: LeadProductInput,
): FormInput {
  const isChinese = /\p{Script=Han}/u.test(lead.name);
  const links = input.links ?? [];
  const hasSite = links.some(({ kind }) => kind === 'WEBSITE');
  return {
    ...input,
    nameEn: input.nameEn?.trim() || (isChinese ? '' : lead.name),
    nameZh: input.nameZh?.trim() || (isChinese ? lead.name : ''),
    links: hasSite ? links : [{ kind: 'WEBSITE', url: lead.homeLink }, ...links],
  };
}
