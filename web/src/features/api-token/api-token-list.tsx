import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { removalDialog } from '../../dialogs/removal.ts';
import type { ApiTokensQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useNow } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import { scopeLabels } from './scope-texts.ts';

const RevokeApiTokenDocument = graphql(/* GraphQL */ `
  mutation RevokeApiToken($id: ID!) {
    revokeApiToken(id: $id) {
      id
    }
  }
`);

const List = styled('ul')({ marginTop: 8 });
const Scopes = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 6, marginBlock: 4 });

export type ListedToken = NonNullable<ApiTokensQuery['viewer']>['apiTokens'][number];

interface ApiTokenListProps {
  tokens: readonly ListedToken[];
  /** The dialog closes after it, and returns the focus to what is then in the place of the token. */
  onRevoked(): Promise<unknown>;
}

/** The tokens of the member, each with what revokes it. */
export function ApiTokenList({ tokens, onRevoked }: ApiTokenListProps) {
  const text = useText();
  const { open } = useDialogs();
  const { run } = useCommand(RevokeApiTokenDocument);
  const revoke = ({ id, name }: ListedToken) =>
    open(removalDialog, {
      title: text('tokens.revokeTitle', { name }),
      lead: text('tokens.revokeLead'),
      submit: text('tokens.revoke'),
      done: text('tokens.revoked'),
      async remove() {
        const outcome = await run({ id });
        if (outcome.ok) await onRevoked().catch(() => undefined);
        return outcome;
      },
    });
  return (
    <List aria-label={text('user.tokens')}>
      {tokens.map((token) => (
        <SettingsLine as="li" key={token.id}>
          <TokenFacts token={token} />
          <Button
            variant="outline"
            scale="small"
            aria-label={text('tokens.revokeLabel', { name: token.name })}
            onClick={() => revoke(token)}
          >
            {text('tokens.revoke')}
          </Button>
        </SettingsLine>
      ))}
    </List>
  );
}

function TokenFacts({ token }: { token: ListedToken }) {
  const text = useText();
  const { name, scopes, createdAt, expiresAt, lastUsedAt } = token;
  const isExpired = Date.parse(expiresAt) <= useNow();
  return (
    <span>
      <strong>{name}</strong>
      <Scopes>
        {isExpired ? <Chip>{text('tokens.expired')}</Chip> : null}
        {scopes.map((scope) => (
          <Chip key={scope}>{text(scopeLabels[scope])}</Chip>
        ))}
      </Scopes>
      <small>
        {text('tokens.made')} <TimeAgo at={createdAt} /> ·{' '}
        {text(isExpired ? 'tokens.ended' : 'tokens.ends')} <TimeAgo at={expiresAt} /> ·{' '}
        {lastUsedAt ? (
          <>
            {text('tokens.used')} <TimeAgo at={lastUsedAt} />
          </>
        ) : (
          text('tokens.unused')
        )}
      </small>
    </span>
  );
}
