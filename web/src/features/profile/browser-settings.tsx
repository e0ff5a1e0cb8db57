import styled from '@emotion/styled';
import { Card } from '../../components/card.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { ThemeSwitch } from '../../components/theme-switch.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  minHeight: 56,
  paddingBlock: 8,
  '& + &': { borderTop: `1px solid ${color.line}` },
  '& small': { display: 'block', color: color.muted, fontSize: 13 },
});

/** Language and theme: settings of the browser, not of the account. */
export function BrowserSettings() {
  const text = useText();
  return (
    <Card>
      <h2>{text('profile.look')}</h2>
      <Line>
        <span>
          {text('nav.language')}
          <small>{text('profile.languageHint')}</small>
        </span>
        <LanguageSwitch />
      </Line>
      <Line>
        {text('profile.theme')}
        <ThemeSwitch />
      </Line>
    </Card>
  );
}
