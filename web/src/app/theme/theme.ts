import { createTheme } from '@mui/material/styles';
import { color, font, radius } from '../../lib/theme-tokens.ts';

interface Kinds {
  app: string;
  appSoft: string;
  game: string;
  gameSoft: string;
  nft: string;
  nftSoft: string;
  hardware: string;
  hardwareSoft: string;
}

interface Pine {
  main: string;
  light: string;
  contrastText: string;
}

declare module '@mui/material/styles' {
  interface TypeBackground {
    sunken: string;
  }
  interface Palette {
    pine: Pine;
    kind: Kinds;
  }
  interface PaletteOptions {
    pine?: Pine;
    kind?: Kinds;
  }
}

const light = {
  background: { default: '#f5f7f4', paper: '#ffffff', sunken: '#eaefe9' },
  text: { primary: '#10201a', secondary: '#52635b' },
  divider: '#dbe3db',
  primary: { main: '#0b6b4b', dark: '#08543b', light: '#e0f1e8', contrastText: '#ffffff' },
  secondary: { main: '#d6f34c', dark: '#c2e030', light: '#f0fbc4', contrastText: '#17250a' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  pine: { main: '#0c3b2c', light: '#145240', contrastText: '#f2f8ee' },
  kind: {
    app: '#2559b8',
    appSoft: '#e6eefb',
    game: '#b53e1a',
    gameSoft: '#fceae3',
    nft: '#6a3fc0',
    nftSoft: '#efe9fb',
    hardware: '#755800',
    hardwareSoft: '#f8f0d4',
  },
};

const dark = {
  background: { default: '#0d1411', paper: '#151e1a', sunken: '#1c2722' },
  text: { primary: '#e8f0eb', secondary: '#9fb1a8' },
  divider: '#27342e',
  primary: { main: '#6fdcae', dark: '#93e7c3', light: '#17352a', contrastText: '#05281b' },
  secondary: { main: '#d6f34c', dark: '#e3f97c', light: '#2f3a12', contrastText: '#17250a' },
  error: { main: '#ff9d94', contrastText: '#3b0905' },
  pine: { main: '#10291f', light: '#1b4233', contrastText: '#f2f8ee' },
  kind: {
    app: '#94baff',
    appSoft: '#17243a',
    game: '#ff9f80',
    gameSoft: '#382018',
    nft: '#c6a8ff',
    nftSoft: '#271e3c',
    hardware: '#e9cd72',
    hardwareSoft: '#2f2912',
  },
};

/** Light and dark as CSS variables: switching repaints and renders nothing again. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'vita', colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: radius.control },
  typography: { fontFamily: font.body },
  components: {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiMenu: {
      styleOverrides: {
        paper: {
          borderRadius: radius.card,
          border: `1px solid ${color.line}`,
          boxShadow: '0 18px 48px -20px rgb(6 26 18 / 0.35)',
          marginTop: 8,
          minWidth: 220,
        },
        list: { padding: 8 },
      },
    },
    MuiMenuItem: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { borderRadius: radius.small + 2, minHeight: 44, gap: 12, fontSize: 15 },
      },
    },
    MuiDialog: {
      styleOverrides: { paper: { borderRadius: radius.panel, border: `1px solid ${color.line}` } },
    },
  },
});
