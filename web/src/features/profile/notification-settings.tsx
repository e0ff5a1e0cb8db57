import styled from '@emotion/styled';
import { type NotificationTopic, notificationTopics } from '#schema/notification-topics';
import { Card } from '../../components/card.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { Switch } from '../../components/switch.tsx';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { DigestSwitch } from './digest-switch.tsx';

const MutedTopicsDocument = graphql(/* GraphQL */ `
  query MutedTopics {
    viewer {
      id
      mutedTopics
    }
  }
`);

const SetMutedTopicsDocument = graphql(/* GraphQL */ `
  mutation SetMutedTopics($topics: [NotificationTopic!]!) {
    setMutedTopics(topics: $topics) {
      id
      mutedTopics
    }
  }
`);

const Root = styled(Card)({
  marginBottom: 16,
  '& > p': { color: color.muted, marginBottom: 8 },
  '& > p:last-child': { margin: '8px 0 0' },
});

/** Which kinds of messages the bell reports, and which mails an account with an address gets. */
export function NotificationSettings({ hasEmail }: { hasEmail: boolean }) {
  const text = useText();
  const { show } = useToasts();
  const { data } = useQuery(MutedTopicsDocument, { fetchPolicy: 'cache-and-network' });
  const { run, busy } = useCommand(SetMutedTopicsDocument);
  const muted = data?.viewer?.mutedTopics;
  const toggle = async (topic: NotificationTopic) => {
    if (!muted || busy) return;
    const others = muted.filter((each) => each !== topic);
    const topics = muted.includes(topic) ? others : [...others, topic];
    const { ok } = await run({ topics });
    if (ok) show('success', text('notifications.saved'));
  };
  return (
    <Root aria-label={text('notifications.title')}>
      <h2>{text('notifications.title')}</h2>
      <p>{text('notifications.lead')}</p>
      {Object.values(notificationTopics).map((topic) => (
        <SettingsLine key={topic}>
          <span aria-hidden="true">{text(`notifications.${topic}`)}</span>
          <Switch
            type="button"
            role="switch"
            aria-checked={muted ? !muted.includes(topic) : false}
            aria-disabled={!muted || busy}
            aria-label={text(`notifications.${topic}`)}
            onClick={() => void toggle(topic)}
          >
            <span />
          </Switch>
        </SettingsLine>
      ))}
      {hasEmail ? (
        <>
          <DigestSwitch />
          <p>{text('notifications.security')}</p>
        </>
      ) : null}
    </Root>
  );
}
