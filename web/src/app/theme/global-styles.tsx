import { type CSSObject, Global } from '@emotion/react';
import { color, font, fontStacks, headerHeight, radius } from '../../lib/theme-tokens.ts';

const styles: Record<string, CSSObject> = {
  ':root': {
    '--vita-shadow-raised': '0 1px 0 rgb(12 40 28 / 0.04), 0 12px 32px -20px rgb(12 40 28 / 0.25)',
  },
  ':root, :lang(en)': {
    '--vita-font-body': fontStacks.en.body,
    '--vita-font-display': fontStacks.en.display,
  },
  ':lang(zh)': {
    '--vita-font-body': fontStacks.zh.body,
    '--vita-font-display': fontStacks.zh.display,
    lineBreak: 'strict',
    wordBreak: 'normal',
  },
  ':root[data-theme="light"]': { colorScheme: 'light' },
  ':root[data-theme="dark"]': {
    colorScheme: 'dark',
    '--vita-shadow-raised': '0 1px 0 rgb(0 0 0 / 0.3), 0 16px 36px -20px rgb(0 0 0 / 0.8)',
  },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: headerHeight + 24 },
  body: {
    margin: 0,
    background: color.canvas,
    color: color.ink,
    fontFamily: font.body,
    fontSize: 15,
    lineHeight: 1.6,
    overflowWrap: 'break-word',
    WebkitFontSmoothing: 'antialiased',
  },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset': { margin: 0 },
  'ul, ol': { padding: 0, listStyle: 'none' },
  fieldset: { border: 0, padding: 0, minWidth: 0 },
  'h1, h2, h3': {
    fontFamily: font.display,
    fontWeight: 650,
    lineHeight: 1.2,
    letterSpacing: '-0.015em',
    textWrap: 'balance',
  },
  ':is(h1, h2, h3):lang(zh)': {
    letterSpacing: 0,
    lineHeight: 1.35,
    // No gap before a heading that begins with a quotation mark.
    textSpacingTrim: 'trim-start',
  },
  a: { color: 'inherit', textDecorationColor: color.line, textUnderlineOffset: '0.2em' },
  'button, input, textarea, select': { font: 'inherit', color: 'inherit' },
  img: { display: 'block', maxWidth: '100%' },
  ':focus-visible': {
    outline: `2px solid ${color.primary}`,
    outlineOffset: 2,
    borderRadius: radius.small,
  },
  '::selection': { background: color.citron, color: color.onCitron },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      transitionDuration: '0.01ms !important',
    },
  },
};

export function GlobalStyles() {
  return <Global styles={styles} />;
}
