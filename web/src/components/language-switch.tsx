import styled from '@emotion/styled';
import { useLocation } from 'react-router';
import { languages } from '#schema/enums';
import { inLanguage, normaliseAddress } from '#schema/page-address';
import { leaveWith } from '../lib/site/leave-guard.ts';
import { type LanguageCode, useLanguage } from '../lib/text/language.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, radius, target, touch } from '../lib/theme-tokens.ts';
import { useToasts } from '../lib/toast/toast-context.tsx';
import { linkAction, replayEarlyClicks } from './link-action.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Root = styled('fieldset')({
  display: 'inline-flex',
  flexShrink: 0,
  padding: 3,
  borderRadius: radius.pill,
  boxShadow: `inset 0 0 0 1.5px ${color.line}`,
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 40,
    whiteSpace: 'nowrap',
    height: 32,
    padding: '0 12px',
    [touch]: { height: target, minWidth: target },
    borderRadius: radius.pill,
    color: color.muted,
    fontSize: 14,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a[aria-current]': { background: color.ink, color: color.canvas },
});

/** Each language has its name in that language. */
const names = {
  en: { short: 'EN', rest: ' English' },
  zh: { short: '中文', rest: '' },
} as const;

/**
 * Switches between English and Chinese and stores the choice in a cookie. Each option links to the
 * same page in that language, for browsers without JavaScript.
 */
export function LanguageSwitch() {
  const text = useText();
  const { language, setLanguage } = useLanguage();
  const { pathname, search } = useLocation();
  const { show } = useToasts();
  const choose = (code: LanguageCode) => {
    const change = () => {
      setLanguage(code).catch(() => show('error', text('nav.languageFailed')));
    };
    // The current language takes back a choice that still loads, and leaves no form.
    if (code === language) change();
    else leaveWith(change);
  };
  const here = normaliseAddress(pathname, new URLSearchParams(search));
  return (
    <Root aria-label={text('nav.language')}>
      {languages.map((code) => (
        <a
          key={code}
          href={inLanguage(code, here)}
          lang={code}
          hrefLang={code}
          aria-current={code === language ? 'true' : undefined}
          {...replayEarlyClicks}
          {...linkAction(() => choose(code))}
        >
          {names[code].short}
          <VisuallyHidden>{names[code].rest}</VisuallyHidden>
        </a>
      ))}
    </Root>
  );
}
