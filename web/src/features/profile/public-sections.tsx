import styled from '@emotion/styled';
import { type ProfileSection, profileSections } from '#schema/enums';
import { memberPath } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { Switch } from '../../components/switch.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const PublicSectionsDocument = graphql(/* GraphQL */ `
  query PublicSections {
    viewer {
      id
      publicSections
    }
  }
`);

const SetPublicSectionsDocument = graphql(/* GraphQL */ `
  mutation SetPublicSections($sections: [ProfileSection!]!) {
    setPublicSections(sections: $sections) {
      id
      publicSections
    }
  }
`);

const Root = styled(Card)({
  marginBottom: 16,
  '& > p': { color: color.muted, marginBottom: 8 },
  '& > a': { marginTop: 12 },
});

/** Which sections of the member's public page everybody sees. */
export function PublicSections() {
  const text = useText();
  const viewer = useViewer();
  const { show } = useToasts();
  const { data } = useQuery(PublicSectionsDocument, { fetchPolicy: 'cache-and-network' });
  const { run, busy } = useCommand(SetPublicSectionsDocument);
  const shown = data?.viewer?.publicSections;
  const toggle = async (section: ProfileSection) => {
    if (!shown || busy) return;
    const others = shown.filter((each) => each !== section);
    const sections = shown.includes(section) ? others : [...others, section];
    const { ok } = await run({ sections });
    if (ok) show('success', text('public.saved'));
  };
  return (
    <Root aria-label={text('public.title')}>
      <h2>{text('public.title')}</h2>
      <p>{text('public.lead')}</p>
      {Object.values(profileSections).map((section) => (
        <SettingsLine key={section}>
          <span aria-hidden="true">{text(`public.${section}`)}</span>
          <Switch
            type="button"
            role="switch"
            aria-checked={shown?.includes(section) ?? false}
            aria-disabled={!shown || busy}
            aria-label={text(`public.${section}`)}
            onClick={() => void toggle(section)}
          >
            <span />
          </Switch>
        </SettingsLine>
      ))}
      {viewer ? (
        <ButtonLink variant="outline" scale="small" to={memberPath(viewer.id)}>
          {text('public.open')}
        </ButtonLink>
      ) : null}
    </Root>
  );
}
