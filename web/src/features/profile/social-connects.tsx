import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Chip } from '../../components/chip.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { linkedAccountDialog } from '../../dialogs/social.ts';
import { useSignInProviders } from '../../entities/social/sign-in-providers.ts';
import { SignInMethodsDocument } from '../../entities/viewer/sign-in-methods-document.ts';
import type { IdentityProvider } from '../../gql/graphql.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { providerNames } from './provider-names.ts';

const Root = styled(Card)({ marginBottom: 16 });

/** The member's accounts of other sites, with what links and unlinks them. */
export function SocialConnects() {
  const text = useText();
  const { open } = useDialogs();
  const offered = useSignInProviders();
  const { data } = useQuery(SignInMethodsDocument, { fetchPolicy: 'cache-and-network' });
  const kinds = (data?.viewer?.signInMethods ?? []).map(({ kind }) => kind);
  const shown = (Object.keys(providerNames) as IdentityProvider[]).filter(
    (name) => offered.includes(name) || kinds.includes(name),
  );
  if (!data || shown.length === 0) return null;
  return (
    <Root aria-label={text('social.title')}>
      <h2>{text('social.title')}</h2>
      {shown.map((provider) => {
        const isBound = kinds.includes(provider);
        const name = text(providerNames[provider]);
        return (
          <SettingsLine key={provider}>
            <span>
              {name} {isBound ? <Chip>{text('social.isBound')}</Chip> : null}
            </span>
            <Button
              variant="outline"
              scale="small"
              aria-label={text(isBound ? 'social.boundTitle' : 'social.bindTitle', { name })}
              onClick={() => open(linkedAccountDialog, { provider, isBound })}
            >
              {text(isBound ? 'social.unbind' : 'social.bind')}
            </Button>
          </SettingsLine>
        );
      })}
    </Root>
  );
}
