import styled from '@emotion/styled';
import { DAY } from '#schema/durations';
import { times } from '#schema/limits';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { shortText } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const RequestErasureDocument = graphql(/* GraphQL */ `
  mutation RequestErasure {
    requestErasure {
      id
      erasure {
        requestedAt
        dueAt
      }
    }
  }
`);

const Effects = styled('ul')({ display: 'grid', gap: 10, ...shortText });

const initialValues = {};
const days = times.erasureDelay / DAY;

/** Says what an erasure removes and what stays, and requests it. */
export function ErasureDialog() {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(RequestErasureDocument);
  const request = async () => {
    const outcome = await run({});
    if (!outcome.ok) return outcome.failure;
    close();
    show('success', text('data.erasureRequested', { days }));
    return undefined;
  };
  return (
    <DialogFrame title={text('data.erase')}>
      <DialogLead>{text('data.eraseLead', { days })}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        busy={busy}
        submit={text('data.eraseSubmit', { days })}
        onSubmit={request}
        isDestructive
      >
        {() => (
          <Effects>
            <li>{text('data.eraseRemoves')}</li>
            <li>{text('data.eraseKeeps')}</li>
          </Effects>
        )}
      </DialogForm>
    </DialogFrame>
  );
}
