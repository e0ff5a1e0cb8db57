import styled from '@emotion/styled';
import { Card } from '../../components/card.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { ThemeSwitch } from '../../components/theme-switch.tsx';
import { useText } from '../../lib/text/use-text.ts';

const Root = styled(Card)({ marginBottom: 16 });

/** Language and theme: settings of the browser, not of the account. */
export function BrowserSettings() {
  const text = useText();
  return (
    <Root>
      <h2>{text('profile.look')}</h2>
      <SettingsLine>
        <span>
          {text('nav.language')}
          <small>{text('profile.languageHint')}</small>
        </span>
        <LanguageSwitch />
      </SettingsLine>
      <SettingsLine>
        <span>{text('profile.theme')}</span>
        <ThemeSwitch />
      </SettingsLine>
    </Root>
  );
}
