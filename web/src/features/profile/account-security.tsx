import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { changePasswordDialog } from '../../dialogs/session.ts';
import { useHasPassword } from '../../entities/viewer/use-has-password.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';

const Root = styled(Card)({ marginBottom: 16 });

/** The password of the member's account, if it has one. */
export function AccountSecurity() {
  const text = useText();
  const { open } = useDialogs();
  if (!useHasPassword()) return null;
  return (
    <Root aria-label={text('security.title')}>
      <h2>{text('security.title')}</h2>
      <SettingsLine>
        <span>
          {text('form.password')}
          <small>{text('security.passwordHint')}</small>
        </span>
        <Button variant="outline" scale="small" onClick={() => open(changePasswordDialog)}>
          {text('password.change')}
        </Button>
      </SettingsLine>
    </Root>
  );
}
