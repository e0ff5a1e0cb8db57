import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { DAY } from '#schema/durations';
import { exportPath } from '#schema/export';
import { times } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { erasureDialog } from '../../dialogs/data.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useTimeZone } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const ErasureDocument = graphql(/* GraphQL */ `
  query ViewerErasure {
    viewer {
      id
      erasure {
        requestedAt
        dueAt
      }
    }
  }
`);

const CancelErasureDocument = graphql(/* GraphQL */ `
  mutation CancelErasure {
    cancelErasure {
      id
      erasure {
        requestedAt
        dueAt
      }
    }
  }
`);

const StartExportDocument = graphql(/* GraphQL */ `
  mutation StartExport {
    startExport
  }
`);

const Root = styled(Card)({ marginTop: 16 });

/** The download of the member's data, and the erasure of the account with its state. */
export function MemberData() {
  const text = useText();
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { open } = useDialogs();
  const { show } = useToasts();
  const { data } = useQuery(ErasureDocument, { fetchPolicy: 'cache-and-network' });
  const { run, busy } = useCommand(CancelErasureDocument);
  const exporting = useCommand(StartExportDocument);
  const due = data?.viewer?.erasure?.dueAt;
  const cancel = async () => {
    if (busy) return;
    const { ok } = await run({});
    if (ok) show('success', text('data.erasureCancelled'));
  };
  const download = async () => {
    if (exporting.busy) return;
    const { ok } = await exporting.run({});
    if (!ok) return;
    show('success', text('data.exportStarted'));
    // The response is an attachment, so the page stays.
    window.location.assign(`${exportPath}?lang=${intl.locale.startsWith('zh') ? 'zh' : 'en'}`);
  };
  const dueText =
    due && text('data.eraseDue', { date: intl.formatDate(due, { dateStyle: 'long', timeZone }) });
  return (
    <Root aria-label={text('data.title')}>
      <h2>{text('data.title')}</h2>
      <SettingsLine>
        <span>
          {text('data.export')}
          <small>{text('data.exportHint')}</small>
        </span>
        <Button
          variant="outline"
          scale="small"
          aria-disabled={exporting.busy}
          aria-busy={exporting.busy}
          onClick={download}
        >
          {text('data.export')}
        </Button>
      </SettingsLine>
      <SettingsLine>
        <span>
          {text('data.account')}
          <small>{dueText || text('data.eraseHint', { days: times.erasureDelay / DAY })}</small>
        </span>
        {/* One button in both states, so that it keeps the focus. */}
        <Button
          variant={due ? 'outline' : 'danger'}
          scale="small"
          aria-disabled={busy}
          onClick={() => (due ? cancel() : open(erasureDialog))}
        >
          {text(due ? 'data.eraseCancel' : 'data.erase')}
        </Button>
      </SettingsLine>
    </Root>
  );
}
