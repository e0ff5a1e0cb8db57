import { useState } from 'react';
import { lengths } from '#schema/limits';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, TextField } from '../../components/field.tsx';
import type { OfferDialogProps } from '../../dialogs/ownership.ts';
import { graphql } from '../../gql/index.ts';
import { type Failure, failureOf } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { lengthSchema } from '../../lib/form/length-schema.ts';
import { useGraph } from '../../lib/graph/graph.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { findMembers } from './find-member.ts';

const OfferProductDocument = graphql(/* GraphQL */ `
  mutation OfferProduct($productId: ID!, $memberId: ID!, $kind: OfferKind!) {
    offerProduct(productId: $productId, memberId: $memberId, kind: $kind) {
      id
    }
  }
`);

const initialValues = { member: '' };
const schema = (text: Text) => lengthSchema(text, 'member', { min: 1, max: lengths.url.max });
const fields = {
  NOT_FOUND: 'member',
  MEMBER_AMBIGUOUS: 'member',
  OFFER_SELF: 'member',
  OFFER_REPEATED: 'member',
  OFFER_TOO_SOON: 'member',
  TEAM_MEMBER: 'member',
  TEAM_FULL: 'member',
} as const;

/** Asks a member to own a product, or to maintain it. */
export function OfferDialog({ productId, name, kind, onSent }: OfferDialogProps) {
  const text = useText();
  const graph = useGraph();
  const { close } = useDialogs();
  const { show } = useToasts();
  const { run } = useCommand(OfferProductDocument);
  const [busy, setBusy] = useState(false);
  const isTransfer = kind === 'OWNER';
  async function send({ member }: typeof initialValues): Promise<Failure | undefined> {
    try {
      const [memberId, another] = await findMembers(graph, member);
      if (!memberId) return { code: 'NOT_FOUND', params: { field: 'member' } };
      if (another) return { code: 'MEMBER_AMBIGUOUS', params: { field: 'member' } };
      const outcome = await run({ productId, memberId, kind });
      if (!outcome.ok) return outcome.failure;
    } catch (error) {
      return failureOf(error);
    }
    close();
    show('success', text('team.sent'));
    onSent();
    return undefined;
  }
  const submit = async (values: typeof initialValues) => {
    setBusy(true);
    const failure = await send(values);
    setBusy(false);
    return failure;
  };
  return (
    <DialogFrame
      title={text(isTransfer ? 'team.transferTitle' : 'team.inviteTitle', { name })}
      width={520}
    >
      <DialogLead>{text(isTransfer ? 'team.transferLead' : 'team.inviteLead')}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={busy}
        submit={text(isTransfer ? 'team.transfer' : 'team.invite')}
        onSubmit={submit}
        failureFields={fields}
        isDestructive={isTransfer}
      >
        {(form) => (
          <TextField
            {...fieldOf(form, 'member')}
            label={text('team.member')}
            hint={text('team.memberHint')}
            autoComplete="off"
            autoFocus
            required
          />
        )}
      </DialogForm>
    </DialogFrame>
  );
}
