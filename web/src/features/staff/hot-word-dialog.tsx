import { hotWordLimits } from '#schema/staff-limits';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, TextField } from '../../components/field.tsx';
import type { HotWordDialogProps } from '../../dialogs/staff.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { lengthSchema } from '../../lib/form/length-schema.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const AddHotWordDocument = graphql(/* GraphQL */ `
  mutation AddHotWord($word: String!) {
    addHotWord(word: $word) {
      id
      findsProducts
    }
  }
`);

const RenameHotWordDocument = graphql(/* GraphQL */ `
  mutation RenameHotWord($id: ID!, $word: String!, $isHidden: Boolean!) {
    changeHotWord(id: $id, word: $word, isHidden: $isHidden) {
      id
      word
      findsProducts
    }
  }
`);

const schema = (text: Text) => lengthSchema(text, 'word', hotWordLimits.length);

/** Adds a hot word, or changes its letters. Warns when a search for it finds nothing. */
export function HotWordDialog({ word, onSaved }: HotWordDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const add = useCommand(AddHotWordDocument, { isQuiet: true });
  const rename = useCommand(RenameHotWordDocument, { isQuiet: true });
  const save = async (values: { word: string }) => {
    const typed = values.word.trim();
    const outcome = word
      ? await rename.run({ id: word.id, word: typed, isHidden: word.isHidden })
      : await add.run({ word: typed });
    if (!outcome.ok) return outcome.failure;
    const saved =
      'addHotWord' in outcome.data ? outcome.data.addHotWord : outcome.data.changeHotWord;
    close();
    if (saved.findsProducts) show('success', text('staff.wordSaved', { word: typed }));
    else show('warning', text('staff.wordFindsNothing', { word: typed }));
    onSaved();
    return undefined;
  };
  return (
    <DialogFrame title={text(word ? 'staff.wordEdit' : 'staff.wordAdd')} width={440}>
      <DialogLead>{text('staff.wordHint')}</DialogLead>
      <DialogForm
        initialValues={{ word: word?.word ?? '' }}
        schema={schema}
        busy={add.busy || rename.busy}
        submit={text('staff.wordSave')}
        onSubmit={save}
        failureFields={{ HOT_WORD_TAKEN: 'word', FIELD_INVALID: 'word' }}
      >
        {(form) => (
          <TextField
            {...fieldOf(form, 'word')}
            label={text('staff.word')}
            maxLength={hotWordLimits.length.max}
            autoFocus
            required
          />
        )}
      </DialogForm>
    </DialogFrame>
  );
}
