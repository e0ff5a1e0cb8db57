/**
 * The design tokens. Those that depend on light and dark mode or on the language have their values in
 * `app/theme/tokens.css`; the others are numbers here. web/DESIGN.md gives the reasons.
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
  /** The second half of the capsule in the logo. */
  citron: 'var(--vita-citron)',
  citronStrong: 'var(--vita-citron-strong)',
  onCitron: 'var(--vita-on-citron)',
  /** The dark band behind the home page's introduction. */
  pine: 'var(--vita-pine)',
  pineSoft: 'var(--vita-pine-soft)',
  onPine: 'var(--vita-on-pine)',
  onPineSoft: 'var(--vita-on-pine-soft)',
  /** Covers the page behind a dialog. */
  backdrop: 'var(--vita-backdrop)',
  danger: 'var(--vita-danger)',
  onDanger: 'var(--vita-on-danger)',
} as const;

/** Distances in pixels, on a grid of 4. */
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

/** Font sizes in pixels; headings grow with the window. */
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

/** Animations; global.css turns them off for users who prefer reduced motion. */
export const motion = {
  quick: '120ms ease-out',
  calm: '200ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  slow: '420ms cubic-bezier(0.2, 0.8, 0.2, 1)',
} as const;

/** Stacking order. Material UI's dialogs and menus have 1300. */
export const layer = { bar: 1050, header: 1100, skip: 1200, toast: 1500 } as const;

/** Only what floats above the page has a shadow; cards have a line. */
export const shadow = {
  float: 'var(--vita-shadow-float)',
  bar: 'var(--vita-shadow-bar)',
} as const;

/** Minimum size of a touch target, in pixels. */
export const target = 44;

/** Font stacks; the language of a text selects the Latin or the Chinese one. */
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

/** `text-wrap` of short texts; it avoids a last line of a single word or character. */
export const shortWrap = 'var(--vita-wrap-short)';

/** The same; Chinese breaks only between phrases, because browsers would break it within words. */
export const shortText = {
  textWrap: shortWrap,
  overflowWrap: 'anywhere',
  '&:lang(zh)': { wordBreak: 'keep-all' },
} as const;

/** For introductory sentences, which in Chinese break only between phrases. */
export const betweenPhrases = { wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const;

/** Width from which the wide layout applies. */
export const wide = '@media (min-width: 900px)';
/** Width from which the header has room for its search box. */
export const roomy = '@media (min-width: 1160px)';
export const narrow = '@media (max-width: 899.95px)';
export const tiny = '@media (max-width: 599.95px)';
/** Likely touch screens: small windows and coarse pointers. */
export const touch = '@media (max-width: 899.95px), (pointer: coarse)';
export const pageWidth = 1180;
/** Height of the narrow layout's bottom bar, in pixels. */
export const bottomBarHeight = 64;
/** Height of the bar of actions above it. */
export const actionBarHeight = 68;
export const headerHeight = 68;
