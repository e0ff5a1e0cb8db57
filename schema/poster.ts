import type { Language } from './enums.ts';

export type PosterSubject = 'product' | 'member';

/** The picture with a QR code of a page. */
export const posterPath = (subject: PosterSubject, id: string, language: Language): string =>
  `/poster/${subject}/${encodeURIComponent(id)}.${language}.png`;

/** The picture of a poster, in pixels. The page reserves its space before it arrives. */
export const posterSize = { width: 1080, height: 1440 } as const;
