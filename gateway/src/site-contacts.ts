import { ConfigError, type Environment, readConfig } from '#kit/runtime/config';
import { isEmail } from '#schema/email';
import { type SiteContacts, siteContactsName } from '#schema/pages';

const maxLength = 200;

/** An https address without credentials; null when it is not set. */
function optionalLink(value: string | undefined): string | null {
  if (!value) return null;
  const url = URL.parse(value);
  const isLink = url?.protocol === 'https:' && !url.username && !url.password;
  if (!isLink || value.length > maxLength) {
    throw new ConfigError(`must be an https address of at most ${maxLength} characters`);
  }
  return url.href;
}

function optionalEmail(value: string | undefined): string | null {
  if (!value) return null;
  if (!isEmail(value)) throw new ConfigError('must be an e-mail address');
  return `mailto:${value}`;
}

/** Reaches the staff of the demonstration data. */
const developmentContact = 'staff@vita.test';

/**
 * The addresses of the operator that header, footer and dialogs link to. Development has a contact,
 * so that its links can be tried.
 *
 * @throws ConfigError
 */
export function readSiteContacts(environment: Environment, isProduction: boolean): SiteContacts {
  const values = readConfig(environment, {
    SITE_X_URL: optionalLink,
    SITE_DISCORD_URL: optionalLink,
    SITE_TELEGRAM_URL: optionalLink,
    SITE_CONTACT_EMAIL: (value) =>
      optionalEmail(value || (isProduction ? undefined : developmentContact)),
    SITE_CONTACT_QR_URL: optionalLink,
  });
  return {
    x: values.SITE_X_URL,
    discord: values.SITE_DISCORD_URL,
    telegram: values.SITE_TELEGRAM_URL,
    contact: values.SITE_CONTACT_EMAIL,
    contactQr: values.SITE_CONTACT_QR_URL ?? values.SITE_CONTACT_EMAIL,
  };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };

/** The tag of every document from which the client reads the addresses. */
export function siteContactsTag(contacts: SiteContacts): string {
  const json = JSON.stringify(contacts).replaceAll(/[&"<]/g, (sign) => escapes[sign] ?? sign);
  return `<meta name="${siteContactsName}" content="${json}">`;
}
