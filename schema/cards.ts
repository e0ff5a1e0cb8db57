/** Where a promotion card stands; the number is its card position over REST. */
export const cardPositions = { HOME: 1, GAMES: 2, APPS: 3 } as const;
export type CardPosition = keyof typeof cardPositions;

/** What a promotion card shows; the number is its card type over REST. */
export const cardForms = {
  /** A full image and its copy. */
  PICTURE_AND_COPY: 1,
  /** A large image and an entry. */
  PICTURE_AND_ENTRY: 2,
  /** Small images of products in a row. */
  PICTURES: 3,
  /** Logos of products in a row. */
  LOGOS: 4,
} as const;
export type CardForm = keyof typeof cardForms;

/** Forms that show a picture of their own; the others show products. */
export const hasPicture = (form: CardForm): boolean =>
  form === 'PICTURE_AND_COPY' || form === 'PICTURE_AND_ENTRY';

export const cardLimits = {
  /** Of all positions, also of past ones. */
  max: 100,
  /** Shown in one position. */
  shown: 4,
  title: { min: 1, max: 60 },
  copy: { min: 1, max: 200 },
  products: { min: 2, max: 6 },
} as const;
