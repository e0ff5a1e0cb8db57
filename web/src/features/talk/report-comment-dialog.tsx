import styled from '@emotion/styled';
import { object, string } from 'yup';
import { reportReasons, talkLengths } from '#schema/talk-limits';
import { textLength } from '#schema/text-length';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, TextAreaField } from '../../components/field.tsx';
import type { ReportCommentDialogProps } from '../../dialogs/talk.ts';
import type { ReportReason } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, target } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const ReportCommentDocument = graphql(/* GraphQL */ `
  mutation ReportComment($id: ID!, $reason: ReportReason!, $note: String) {
    reportComment(id: $id, reason: $reason, note: $note) {
      id
      viewerReported
    }
  }
`);

const Reasons = styled('fieldset')({
  display: 'grid',
  gap: 2,
  marginBottom: 16,
  '& legend': { fontWeight: 600, fontSize: 14, padding: 0, marginBottom: 6 },
});

const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: target,
  paddingInline: 8,
  borderRadius: radius.small,
  cursor: 'pointer',
  '&:hover': { background: color.sunken },
  '&:has(:focus-visible)': { outline: `2.5px solid ${color.primary}` },
  '& input': { accentColor: color.primary, width: 18, height: 18, margin: 0 },
  '& input:focus-visible': { outline: 'none' },
});

const reasons = Object.keys(reportReasons) as ReportReason[];
const initialValues = { reason: '', note: '' };
const schema = (text: Text) =>
  object({
    note: string().test(
      'length',
      text('error.FIELD_LENGTH', {
        field: text('field.note'),
        min: 0,
        max: talkLengths.reportNote.max,
      }),
      (value) => textLength((value ?? '').trim()) <= talkLengths.reportNote.max,
    ),
  });

/** Asks why a member reports a comment to staff. */
export function ReportCommentDialog({ id }: ReportCommentDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(ReportCommentDocument);
  const report = async ({ reason, note }: typeof initialValues) => {
    const chosen = reasons.find((each) => each === reason);
    if (!chosen) return undefined;
    const outcome = await run({ id, reason: chosen, note: note.trim() || null });
    if (!outcome.ok) return outcome.failure;
    close();
    show('success', text('talk.reported'));
    return undefined;
  };
  return (
    <DialogFrame title={text('talk.reportTitle')} width={480}>
      <DialogLead>{text('talk.reportLead')}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={busy}
        submit={text('talk.report')}
        onSubmit={report}
        draft={{ form: 'report', about: id, fields: ['note'] }}
        isComplete={({ reason }) => reason !== ''}
      >
        {(form) => (
          <>
            <Reasons>
              <legend>{text('talk.reportReason')}</legend>
              {reasons.map((reason, at) => (
                <Choice key={reason}>
                  <input
                    type="radio"
                    name="reason"
                    value={reason}
                    checked={form.values.reason === reason}
                    onChange={form.handleChange}
                    // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that was just opened
                    autoFocus={at === 0}
                  />
                  {text(`report.${reason}`)}
                </Choice>
              ))}
            </Reasons>
            <TextAreaField
              {...fieldOf(form, 'note')}
              label={text('talk.reportNote')}
              maxLength={talkLengths.reportNote.max}
              counted={{ value: form.values.note, max: talkLengths.reportNote.max }}
            />
          </>
        )}
      </DialogForm>
    </DialogFrame>
  );
}
