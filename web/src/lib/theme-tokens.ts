/**
 * The design tokens, as names of CSS variables, so that styles say what a colour is for and light and
 * dark need no second look. The values stand in `app/theme/tokens.css`.
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

export const radius = { small: 8, control: 12, card: 18, panel: 28, pill: 999 } as const;

/** Latin and Chinese stacks; which one a text gets follows its language. */
export const font = {
  body: 'var(--vita-font-body)',
  display: 'var(--vita-font-display)',
} as const;

/** Width from which the wide layout shows. */
export const wide = '@media (min-width: 900px)';
/** Width from which the header has room for its search box. */
export const roomy = '@media (min-width: 1160px)';
export const narrow = '@media (max-width: 899.95px)';
export const tiny = '@media (max-width: 599.95px)';
export const pageWidth = 1180;
/** The narrow layout's bottom bar. */
export const bottomBarHeight = 64;
export const headerHeight = 68;
