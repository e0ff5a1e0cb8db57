/**
 * The design tokens. What differs between light and dark, or between Chinese and English, is named
 * here and has its values in `app/theme/tokens.css`, so that styles say what a colour is for and
 * need no second look; what is the same everywhere is a number here. web/DESIGN.md has the reasons.
 */
export const color = {
  canvas: 'var(--vita-canvas)',
  surface: 'var(--vita-surface)',
  sunken: 'var(--vita-sunken)',
  ink: 'var(--vita-ink)',
  muted: 'var(--vita-muted)',
  line: 'var(--vita-line)',
  primary: 'var(--vita-primary)',
  primaryStrong: 'var(--vita-primary-strong)',
  primarySoft: 'var(--vita-primary-soft)',
  onPrimary: 'var(--vita-on-primary)',
  /** The second half of the capsule. */
  citron: 'var(--vita-citron)',
  citronStrong: 'var(--vita-citron-strong)',
  onCitron: 'var(--vita-on-citron)',
  /** The deep band behind the welcome. */
  pine: 'var(--vita-pine)',
  pineSoft: 'var(--vita-pine-soft)',
  onPine: 'var(--vita-on-pine)',
  onPineSoft: 'var(--vita-on-pine-soft)',
  /** What a dialog darkens. */
  backdrop: 'var(--vita-backdrop)',
  danger: 'var(--vita-danger)',
  onDanger: 'var(--vita-on-danger)',
} as const;

/** Colours of the four product types. */
export const kindColor = {
  APP: { ink: 'var(--vita-app)', soft: 'var(--vita-app-soft)' },
  GAME: { ink: 'var(--vita-game)', soft: 'var(--vita-game-soft)' },
  NFT: { ink: 'var(--vita-nft)', soft: 'var(--vita-nft-soft)' },
  HARDWARE: { ink: 'var(--vita-hardware)', soft: 'var(--vita-hardware-soft)' },
} as const;

/** Pixels between things, on a grid of 4. */
export const space = {
  hair: 4,
  tight: 8,
  snug: 12,
  base: 16,
  roomy: 24,
  wide: 40,
  far: 64,
} as const;

export const radius = { small: 8, control: 12, card: 18, panel: 28, pill: 999 } as const;

/** Sizes of text in pixels, and of the headings that grow with the window. */
export const size = {
  note: 13,
  small: 14,
  body: 15,
  lead: 17,
  title: 19,
  heading: 'clamp(22px, 2.4vw, 26px)',
  page: 'clamp(28px, 4vw, 40px)',
  hero: 'clamp(34px, 5vw, 60px)',
} as const;

/** Nothing that moves takes longer; all of it stops where less motion is preferred (global.css). */
export const motion = {
  quick: '120ms ease-out',
  calm: '200ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  slow: '420ms cubic-bezier(0.2, 0.8, 0.2, 1)',
} as const;

/** What lies above what. Dialogs and menus are Material UI's 1300. */
export const layer = { bar: 1050, header: 1100, skip: 1200, toast: 1500 } as const;

/** Depth: cards have a line, not a shadow; only what floats over the page casts one. */
export const shadow = {
  float: 'var(--vita-shadow-float)',
  bar: 'var(--vita-shadow-bar)',
} as const;

/** The least side of what a finger must hit, in pixels. */
export const target = 44;

/** Latin and Chinese stacks; which one a text gets follows its language. */
export const font = {
  body: 'var(--vita-font-body)',
  display: 'var(--vita-font-display)',
} as const;

/** Line heights, larger in Chinese. */
export const leading = {
  text: 'var(--vita-leading)',
  /** Titles of rows and cards. */
  tight: 'var(--vita-leading-tight)',
  /** Long texts. */
  read: 'var(--vita-leading-read)',
} as const;

/** `text-wrap` of texts of a few lines, which end in no line of one word or one character. */
export const shortWrap = 'var(--vita-wrap-short)';

/** For the few sentences that introduce the site: in Chinese they break between phrases alone. */
export const betweenPhrases = { wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const;

/** Width from which the wide layout shows. */
export const wide = '@media (min-width: 900px)';
/** Width from which the header has room for its search box. */
export const roomy = '@media (min-width: 1160px)';
export const narrow = '@media (max-width: 899.95px)';
export const tiny = '@media (max-width: 599.95px)';
/** Where fingers are likely: small windows, and screens without a fine pointer. */
export const touch = '@media (max-width: 899.95px), (pointer: coarse)';
export const pageWidth = 1180;
/** The narrow layout's bottom bar. */
export const bottomBarHeight = 64;
/** The bar with a product's UP above it. */
export const actionBarHeight = 68;
export const headerHeight = 68;
