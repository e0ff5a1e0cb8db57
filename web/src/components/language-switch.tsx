import styled from '@emotion/styled';
import { languages } from '#schema/enums';
import { useLanguage } from '../lib/text/language-context.tsx';
import { useText } from '../lib/text/use-text.ts';
import { color, radius, target, touch } from '../lib/theme-tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Root = styled('fieldset')({
  display: 'inline-flex',
  flexShrink: 0,
  padding: 3,
  borderRadius: radius.pill,
  boxShadow: `inset 0 0 0 1.5px ${color.line}`,
  '& button': {
    minWidth: 40,
    whiteSpace: 'nowrap',
    height: 32,
    padding: '0 12px',
    [touch]: { height: target, minWidth: target },
    border: 0,
    borderRadius: radius.pill,
    background: 'transparent',
    color: color.muted,
    fontSize: 14,
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& button[aria-pressed="true"]': { background: color.ink, color: color.canvas },
});

/** Each language in its own words, for those who cannot read the other. */
const names = {
  en: { short: 'EN', rest: ' English' },
  zh: { short: '中文', rest: '' },
} as const;

/** English or Chinese; the choice is kept in a cookie (I1). */
export function LanguageSwitch() {
  const text = useText();
  const { language, setLanguage } = useLanguage();
  return (
    <Root aria-label={text('nav.language')}>
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => setLanguage(code)}
        >
          {names[code].short}
          <VisuallyHidden>{names[code].rest}</VisuallyHidden>
        </button>
      ))}
    </Root>
  );
}
