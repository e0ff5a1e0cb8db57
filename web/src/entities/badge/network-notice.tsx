import { useIntl } from 'react-intl';
import { FormNotice } from '../../components/form-notice.tsx';
import type { BadgeNetworkCondition } from '../../gql/graphql.ts';
import { useTimeZone } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import { networkName } from './network-name.ts';

export interface NetworkHealth {
  network: string;
  condition: BadgeNetworkCondition;
  since: string | null;
}

/** Why something on a network waits now; nothing while it works. */
export function NetworkNotice({
  health: { network, condition, since },
}: {
  health: NetworkHealth;
}) {
  const text = useText();
  const intl = useIntl();
  const timeZone = useTimeZone();
  if (condition === 'READY') return null;
  const time =
    since && intl.formatDate(since, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <FormNotice role="status" style={{ marginBlock: 12 }}>
      <p>
        {text(`badge.networkHealth.${condition}`, { network: networkName(text, network) })}
        {time ? ` ${text('badge.networkHealth.since', { time })}` : null}
      </p>
    </FormNotice>
  );
}
