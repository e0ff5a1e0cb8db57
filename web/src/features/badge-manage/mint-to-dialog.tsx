import { object, string } from 'yup';
import { checkHolders } from '#schema/badge-holders';
import { badgeCounts } from '#schema/badge-limits';
import { Button } from '../../components/button.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { type FieldForm, fieldOf, TextAreaField } from '../../components/field.tsx';
import type { MintToDialogProps } from '../../dialogs/badge.ts';
import { failureText } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { Actions, Muted } from './badge-parts.tsx';
import { MintBadgeToDocument, OpenHoldersDocument } from './documents.ts';
import { givable, lackOf } from './mint-to.rules.ts';

const initialValues = { holders: '' };
type Values = typeof initialValues;

const entriesOf = (list: string): string[] => list.split(/[\s,;]+/).filter((entry) => entry !== '');

const { mintTo: max } = badgeCounts;

/** As the service checks the list, so that a mistake shows before it is sent. */
const schema = (text: Text) =>
  object({
    holders: string().test('list', (list, { createError }) => {
      const entries = entriesOf(list ?? '');
      const [fault] = checkHolders(entries).faults;
      if (entries.length === 0) {
        return createError({ message: text('badgeManage.mintTo.empty') });
      }
      if (entries.length > max) {
        return createError({ message: text('badgeManage.mintTo.tooMany', { max }) });
      }
      if (!fault) return true;
      const code = fault.kind === 'REPEATED' ? 'HOLDER_REPEATED' : 'HOLDER_INVALID';
      const params = { field: 'holders', index: fault.at + 1 };
      return createError({ message: failureText(text, { code, params }) });
    }),
  });

/** Gives tokens to wallets in the list of a badge: to all of them, or to none. */
export function MintToDialog({ badge, onDone }: MintToDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(MintBadgeToDocument, { isQuiet: true });
  const send = async ({ holders }: Values) => {
    const outcome = await run({ id: badge.id, holders: entriesOf(holders) });
    if (!outcome.ok) return outcome.failure;
    close();
    const count = outcome.data.mintBadgeTo.length;
    show('success', text('badgeManage.mintTo.done', { count }));
    onDone();
    return undefined;
  };
  return (
    <DialogFrame title={text('badgeManage.mintTo.title', { name: badge.name })} width={560}>
      <DialogLead>{text('badgeManage.mintTo.lead', { max })}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={busy}
        submit={({ holders }) =>
          text('badgeManage.mintTo.submit', { count: entriesOf(holders).length })
        }
        onSubmit={send}
        hasNamedFailures
      >
        {(form) => <HoldersField form={form} badgeId={badge.id} />}
      </DialogForm>
    </DialogFrame>
  );
}

type HoldersForm = FieldForm<Values> & { setFieldValue(name: string, value: string): unknown };

function HoldersField({ form, badgeId }: { form: HoldersForm; badgeId: string }) {
  const text = useText();
  const { data } = useQuery(OpenHoldersDocument, {
    variables: { id: badgeId },
    fetchPolicy: 'network-only',
  });
  const own = data?.viewer?.developedBadge;
  const open = own?.openHolders;
  const left = own && {
    mintsLeft: own.gas.mintsLeft,
    unclaimed: Math.max(0, own.badge.total - own.claims),
  };
  const lack = left && open && open.length > 0 ? lackOf(left) : null;
  const next = left && open ? open.slice(0, givable(left)) : [];
  return (
    <>
      <TextAreaField
        {...fieldOf(form, 'holders')}
        label={text('badgeManage.mintTo.holders')}
        hint={text('badgeManage.mintTo.hint')}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        autoFocus
        required
      />
      {open?.length === 0 ? <Muted>{text('badgeManage.mintTo.none')}</Muted> : null}
      {lack ? <Muted>{failureText(text, { code: lack, params: {} })}</Muted> : null}
      {next.length > 0 ? (
        <Actions>
          <Button
            type="button"
            variant="outline"
            scale="small"
            onClick={() => void form.setFieldValue('holders', next.join('\n'))}
          >
            {text('badgeManage.mintTo.next', { count: next.length })}
          </Button>
        </Actions>
      ) : null}
    </>
  );
}
