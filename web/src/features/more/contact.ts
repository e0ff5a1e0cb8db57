import type { SiteContacts } from '#schema/pages';
import type { TextId } from '../../lib/text/text-id.ts';

export interface ContactWay {
  icon: 'x' | 'discord' | 'telegram' | 'mail';
  /** A name that is the same in both languages, or the id of a text. */
  name: string | { id: TextId };
  url: string;
}

/** The configured social accounts of the site. */
export function socialWays({ x, discord, telegram }: SiteContacts): ContactWay[] {
  return [
    ...(x ? [{ icon: 'x', name: 'X', url: x } as const] : []),
    ...(discord ? [{ icon: 'discord', name: 'Discord', url: discord } as const] : []),
    ...(telegram ? [{ icon: 'telegram', name: 'Telegram', url: telegram } as const] : []),
  ];
}

/** The contact of the site; null when none is configured. */
export const contactWay = ({ contact }: SiteContacts): ContactWay | null =>
  contact ? { icon: 'mail', name: { id: 'more.contact' }, url: contact } : null;

/** What the notice for developers shows; each is null where nothing is configured for it. */
export interface NoticeWays {
  /** The content of the QR code. */
  qr: string | null;
  /** The address in the code, for those who read on the device that would scan it. */
  link: string | null;
  mail: string | null;
}

const mailScheme = 'mailto:';

export function noticeWays({ contact, contactQr }: SiteContacts): NoticeWays {
  return {
    qr: contactQr ?? contact,
    link: contactQr?.startsWith(mailScheme) ? null : contactQr,
    mail: contact?.slice(mailScheme.length) ?? null,
  };
}
