import type { TextId } from '../../lib/text/text-id.ts';

export interface ContactWay {
  icon: 'x' | 'discord' | 'telegram' | 'mail';
  /** A name that is the same in both languages, or the id of a text. */
  name: string | { id: TextId };
  /** Null while the site has no such account; the link then shows 'Coming soon'. */
  url: string | null;
}

/** The site's social accounts. */
export const socialWays: readonly ContactWay[] = [
  { icon: 'x', name: 'X', url: null },
  { icon: 'discord', name: 'Discord', url: null },
  { icon: 'telegram', name: 'Telegram', url: null },
];

/** The site's contact, a `mailto:` address. */
export const contactWay: ContactWay = {
  icon: 'mail',
  name: { id: 'more.contact' },
  url: null,
};
