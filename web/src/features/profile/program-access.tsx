import styled from '@emotion/styled';
import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { useText } from '../../lib/text/use-text.ts';

const Root = styled(Card)({ marginBlock: 16 });

/** Leads to what the member lets programs do. */
export function ProgramAccess() {
  const text = useText();
  return (
    <Root>
      <SettingsLine>
        <span>
          {text('user.tokens')}
          <small>{text('tokens.profileHint')}</small>
        </span>
        <ButtonLink variant="outline" scale="small" to={pagePaths.apiTokens}>
          {text('tokens.open')}
        </ButtonLink>
      </SettingsLine>
    </Root>
  );
}
