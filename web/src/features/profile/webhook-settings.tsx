import styled from '@emotion/styled';
import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { useText } from '../../lib/text/use-text.ts';

const Root = styled(Card)({ marginTop: 16 });

/** The way to the page of webhooks. */
export function WebhookSettings() {
  const text = useText();
  return (
    <Root>
      <SettingsLine>
        <span>
          {text('webhook.title')}
          <small>{text('webhook.profileHint')}</small>
        </span>
        <ButtonLink variant="outline" scale="small" to={pagePaths.webhooks}>
          {text('webhook.manage')}
        </ButtonLink>
      </SettingsLine>
    </Root>
  );
}
