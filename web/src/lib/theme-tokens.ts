/**
 * The design tokens, as names of CSS variables, so that styles say what a colour is for and light and
 * dark need no second look. Values stand in `app/theme/`.
 */
const palette = (path: string) => `var(--vita-palette-${path})`;

export const color = {
  canvas: palette('background-default'),
  surface: palette('background-paper'),
  sunken: palette('background-sunken'),
  ink: palette('text-primary'),
  muted: palette('text-secondary'),
  line: palette('divider'),
  primary: palette('primary-main'),
  primaryStrong: palette('primary-dark'),
  onPrimary: palette('primary-contrastText'),
  primarySoft: palette('primary-light'),
  /** The second half of the capsule. */
  citron: palette('secondary-main'),
  onCitron: palette('secondary-contrastText'),
  /** The deep band behind the welcome. */
  pine: palette('pine-main'),
  pineSoft: palette('pine-light'),
  onPine: palette('pine-contrastText'),
  danger: palette('error-main'),
  onDanger: palette('error-contrastText'),
} as const;

/** Colours of the four product types. */
export const kindColor = {
  APP: { ink: palette('kind-app'), soft: palette('kind-appSoft') },
  GAME: { ink: palette('kind-game'), soft: palette('kind-gameSoft') },
  NFT: { ink: palette('kind-nft'), soft: palette('kind-nftSoft') },
  HARDWARE: { ink: palette('kind-hardware'), soft: palette('kind-hardwareSoft') },
} as const;

export const radius = { small: 8, control: 12, card: 18, panel: 28, pill: 999 } as const;

const chinese = `'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'`;

/** The stacks by language, given to `font` by the global styles. */
export const fontStacks = {
  en: {
    body: `'Vita Text', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, ${chinese}, sans-serif`,
    display: `'Vita Display', 'Avenir Next', 'Segoe UI', system-ui, ${chinese}, sans-serif`,
  },
  zh: {
    body: `'Vita Text ZH', ${chinese}, system-ui, sans-serif`,
    display: `'Vita Display ZH', ${chinese}, system-ui, sans-serif`,
  },
} as const;

export const font = {
  body: 'var(--vita-font-body)',
  display: 'var(--vita-font-display)',
} as const;

export const shadow = {
  raised: 'var(--vita-shadow-raised)',
} as const;

/** Width from which the wide layout shows. */
export const wide = '@media (min-width: 900px)';
export const narrow = '@media (max-width: 899.95px)';
export const tiny = '@media (max-width: 599.95px)';
export const pageWidth = 1180;
/** The narrow layout's bottom bar. */
export const bottomBarHeight = 64;
export const headerHeight = 68;
