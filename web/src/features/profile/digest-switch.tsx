import { SettingsLine } from '../../components/settings-line.tsx';
import { Switch } from '../../components/switch.tsx';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const WeeklyDigestDocument = graphql(/* GraphQL */ `
  query WeeklyDigest {
    viewer {
      id
      weeklyDigest
    }
  }
`);

const SetWeeklyDigestDocument = graphql(/* GraphQL */ `
  mutation SetWeeklyDigest($isOn: Boolean!) {
    setWeeklyDigest(isOn: $isOn) {
      id
      weeklyDigest
    }
  }
`);

/** Whether the member gets a mail about the followed products each week. */
export function DigestSwitch() {
  const text = useText();
  const { show } = useToasts();
  const { data } = useQuery(WeeklyDigestDocument, { fetchPolicy: 'cache-and-network' });
  const { run, busy } = useCommand(SetWeeklyDigestDocument);
  const isOn = data?.viewer?.weeklyDigest;
  const toggle = async () => {
    if (isOn === undefined || busy) return;
    const { ok } = await run({ isOn: !isOn });
    if (ok) show('success', text('notifications.saved'));
  };
  return (
    <SettingsLine>
      <span aria-hidden="true">{text('notifications.digest')}</span>
      <Switch
        type="button"
        role="switch"
        aria-checked={isOn ?? false}
        aria-disabled={isOn === undefined || busy}
        aria-label={text('notifications.digest')}
        onClick={() => void toggle()}
      >
        <span />
      </Switch>
    </SettingsLine>
  );
}
