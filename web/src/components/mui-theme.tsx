import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, font, radius, shadow, target } from '../lib/theme-tokens.ts';

/** Uses the design tokens, which are CSS variables, so one theme covers light and dark mode. */
const theme = createTheme({
  shape: { borderRadius: radius.control },
  typography: { fontFamily: font.body },
  transitions: { duration: { shortest: 90, shorter: 120, short: 140, standard: 160 } },
  components: {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { background: color.surface, color: color.ink } },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: { '&:not(.MuiBackdrop-invisible)': { background: color.backdrop } },
      },
    },
    MuiDivider: { styleOverrides: { root: { borderColor: color.line } } },
    MuiDialog: {
      styleOverrides: { paper: { borderRadius: radius.panel, border: `1px solid ${color.line}` } },
    },
    MuiMenu: {
      styleOverrides: {
        paper: {
          minWidth: 220,
          marginTop: 8,
          borderRadius: radius.card,
          border: `1px solid ${color.line}`,
          boxShadow: shadow.float,
        },
        list: { padding: 8 },
      },
    },
    MuiMenuItem: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          minHeight: target,
          gap: 12,
          borderRadius: radius.small + 2,
          fontSize: 15,
          '&:hover, &.Mui-focusVisible': { background: color.sunken },
        },
      },
    },
  },
});

/** The theme provider for Material UI components: dialogs and menus, which load on demand. */
export function MuiTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
