import type { TextId } from '../../lib/text/text-id.ts';

export interface ContactWay {
  icon: 'x' | 'discord' | 'telegram' | 'mail';
  /** A name that is the same in both languages, or the id of a text. */
  name: string | { id: TextId };
  /** Null until whoever runs the site has one: the site then says that it is to come. */
  url: string | null;
}

/** Where the site's people can be followed (H6, H7). */
export const socialWays: readonly ContactWay[] = [
  { icon: 'x', name: 'X', url: null },
  { icon: 'discord', name: 'Discord', url: null },
  { icon: 'telegram', name: 'Telegram', url: null },
];

/** Where they can be written to: a `mailto:` address. */
export const contactWay: ContactWay = {
  icon: 'mail',
  name: { id: 'more.contact' },
  url: null,
};
