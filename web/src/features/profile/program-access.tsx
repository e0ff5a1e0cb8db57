import styled from '@emotion/styled';
import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { useText } from '../../lib/text/use-text.ts';

const Root = styled(Card)({ marginBlock: 16 });

const lines = [
  {
    to: pagePaths.apiTokens,
    title: 'user.tokens',
    hint: 'tokens.profileHint',
    open: 'tokens.open',
  },
  {
    to: pagePaths.webhooks,
    title: 'webhook.title',
    hint: 'webhook.profileHint',
    open: 'webhook.manage',
  },
] as const;

/** Leads to what the member lets programs do, and to where events are sent. */
export function ProgramAccess() {
  const text = useText();
  return (
    <Root>
      {lines.map(({ to, title, hint, open }) => (
        <SettingsLine key={to}>
          <span>
            {text(title)}
            <small>{text(hint)}</small>
          </span>
          <ButtonLink variant="outline" scale="small" to={to}>
            {text(open)}
          </ButtonLink>
        </SettingsLine>
      ))}
    </Root>
  );
}
