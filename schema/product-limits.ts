import { DAY, HOUR, MINUTE } from './durations.ts';

/**
 * Lengths, counts and times of the product form. Those that leads and old clients know too are in `limits.ts`:
 * names, promo words, description, tags, categories (`counts.subcategories`), screenshots. Patterns are in
 * `product-patterns.ts`.
 */

/** Lengths in Unicode code points after trimming. */
export const formLengths = {
  stageNote: { max: 200 },
  updateNote: { max: 1000 },
  producerName: { max: 50 },
  /** Telegram and WeChat IDs. */
  messengerId: { min: 3, max: 40 },
  phone: { max: 30 },
  resourceName: { max: 30 },
  alias: { max: 50 },
} as const;

/** Entries of one list of the form. */
export const formCounts = {
  aliases: 10,
  links: 30,
  /** Links of one kind; `resources` is the limit of the kind RESOURCE. */
  linksOfKind: 5,
  resources: 10,
} as const;

/** Products of one owner that are in review or rejected. */
export const unreleasedPerOwner = 20;

/** Forms that a member has not submitted. */
export const drafts = {
  perMember: 20,
  /** Bytes of one form as JSON. */
  bytes: 64 * 1024,
  /** Milliseconds from the last save to the deletion. */
  kept: 180 * DAY,
  /** Milliseconds in which the same text of a new product is a repetition of its first save. */
  repeatedWithin: 2 * MINUTE,
} as const;

/** Milliseconds until the deletion of a withdrawn or rejected submission or edit that is not the newest. */
export const refusedRevisionsKept = 400 * DAY;

/** Withdrawn submissions and edits of one product; the housekeeping deletes older ones earlier. */
export const withdrawnPerProduct = 20;

/** Milliseconds without a change until the web saves a draft. */
export const draftDelay = 1000;

/** What a product's picture is used for, with its exact pixels; null for any size. */
export const pictureUses = {
  LOGO: { width: 200, height: 200 },
  LOGO_IMAGE: { width: 272, height: 174 },
  BANNER: { width: 750, height: 422 },
  FEEDS: { width: 690, height: 370 },
  SCREENSHOT: null,
} as const satisfies Record<string, { width: number; height: number } | null>;

export type PictureUse = keyof typeof pictureUses;

/** The pixels of a use as texts write them, such as `200x200`. */
export const pixelsOf = (use: Exclude<PictureUse, 'SCREENSHOT'>): string =>
  `${pictureUses[use].width}x${pictureUses[use].height}`;

export const pictureUseNames: { readonly [Use in PictureUse]: Use } = {
  LOGO: 'LOGO',
  LOGO_IMAGE: 'LOGO_IMAGE',
  BANNER: 'BANNER',
  FEEDS: 'FEEDS',
  SCREENSHOT: 'SCREENSHOT',
};

/** What `uploadFile` takes a picture for: a product's form, or the content of a post or a badge, of any size. */
export const uploadUses = { ...pictureUseNames, POST: 'POST', BADGE: 'BADGE' } as const;
export type UploadUse = keyof typeof uploadUses;

/** Bytes of a picture of a product. */
export const productPictureBytes = 1024 * 1024;

/** How often forms are saved and submitted, as in `writeLimits`. */
export const formWriteLimits = {
  draft: { perMember: 1_000, perClient: 10_000, window: HOUR },
  submission: { perMember: 30, perClient: 300, window: HOUR },
} as const;
