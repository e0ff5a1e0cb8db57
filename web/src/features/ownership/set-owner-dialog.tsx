import { useState } from 'react';
import { object } from 'yup';
import { lengths } from '#schema/limits';
import { CheckGroup } from '../../components/check-group.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, TextAreaField, TextField } from '../../components/field.tsx';
import type { SetOwnerDialogProps } from '../../dialogs/ownership.ts';
import { graphql } from '../../gql/index.ts';
import { type Failure, failureOf } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { lengthRule } from '../../lib/form/length-schema.ts';
import { useGraph } from '../../lib/graph/graph.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { findMembers } from './find-member.ts';
import { SetOwnerDocument } from './set-owner-document.ts';

const NewOwnerDocument = graphql(/* GraphQL */ `
  query NewOwner($id: ID!) {
    user(id: $id) {
      id
      nickname
      isErased
    }
  }
`);

const initialValues = { member: '', reason: '' };
type Values = typeof initialValues;

const schema = (text: Text) =>
  object({
    member: lengthRule(text, 'member', { min: 1, max: lengths.url.max }),
    reason: lengthRule(text, 'reason', lengths.staffReason),
  });

const fields = {
  NOT_FOUND: 'member',
  MEMBER_AMBIGUOUS: 'member',
  FORBIDDEN: 'member',
  REASON_REQUIRED: 'reason',
  FIELD_LENGTH: 'reason',
  FIELD_INVALID: 'reason',
} as const;

interface NewOwner {
  /** What was typed when the member was found. */
  member: string;
  id: string;
  nickname: string;
}

/** Staff make a member the owner of a product: the first submit names the member, the second confirms. */
export function SetOwnerDialog({ productId, name, onDone }: SetOwnerDialogProps) {
  const text = useText();
  const graph = useGraph();
  const { close } = useDialogs();
  const { show } = useToasts();
  const { run } = useCommand(SetOwnerDocument, { isQuiet: true });
  const [busy, setBusy] = useState(false);
  const [keepMaintainers, setKept] = useState(false);
  const [found, setFound] = useState<NewOwner | null>(null);
  async function find(member: string): Promise<Failure | NewOwner> {
    const [id, another] = await findMembers(graph, member);
    if (another) return { code: 'MEMBER_AMBIGUOUS', params: { field: 'member' } };
    const client = await graph.load();
    const { data } = id
      ? await client.query({
          query: NewOwnerDocument,
          variables: { id },
          fetchPolicy: 'network-only',
        })
      : {};
    const user = data?.user;
    if (!user || user.isErased) return { code: 'NOT_FOUND', params: { field: 'member' } };
    return { member, id: user.id, nickname: user.nickname };
  }
  async function send({ member, reason }: Values): Promise<Failure | undefined> {
    try {
      if (found?.member !== member) {
        const result = await find(member);
        if ('code' in result) return result;
        setFound(result);
        // The form stays open for the second submit.
        return undefined;
      }
      const choice = { reason: reason.trim(), keepMaintainers };
      const outcome = await run({ productId, memberId: found.id, ...choice });
      if (!outcome.ok) return outcome.failure;
    } catch (error) {
      return failureOf(error);
    }
    close();
    show('success', text('owner.done', { name, nickname: found.nickname }));
    onDone();
    return undefined;
  }
  const submit = async (values: Values) => {
    setBusy(true);
    const failure = await send(values);
    setBusy(false);
    return failure;
  };
  return (
    <DialogFrame title={text('owner.title', { name })} width={520}>
      <DialogLead>{text('owner.lead')}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={busy}
        submit={text(found ? 'owner.confirm' : 'claim.next')}
        onSubmit={submit}
        failureFields={fields}
        isDestructive={found !== null}
      >
        {(form) => (
          <>
            <TextField
              {...fieldOf(form, 'member')}
              label={text('team.member')}
              hint={text('team.memberHint')}
              autoComplete="off"
              autoFocus
              required
              onChange={(event) => {
                setFound(null);
                form.handleChange(event);
              }}
            />
            <TextAreaField
              {...fieldOf(form, 'reason')}
              label={text('lead.reason')}
              hint={text('owner.reasonHint')}
              maxLength={lengths.staffReason.max}
              counted={{ value: form.values.reason, max: lengths.staffReason.max }}
              required
            />
            <CheckGroup
              label={text('owner.maintainers')}
              hint={text('owner.maintainersHint')}
              name="keepMaintainers"
              options={[{ value: 'keep', label: text('owner.keepMaintainers') }]}
              values={keepMaintainers ? ['keep'] : []}
              onChange={(event) => setKept(event.target.checked)}
            />
            <p role="status" style={{ marginTop: 16, fontWeight: 600 }}>
              {found ? text('owner.check', { name, nickname: found.nickname }) : null}
            </p>
          </>
        )}
      </DialogForm>
    </DialogFrame>
  );
}
