import styled from '@emotion/styled';
import { type KeyboardEvent, useState } from 'react';
import { lengths } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { FieldNote, fieldOf, TextAreaField, TextField } from '../../components/field.tsx';
import type { MergeDialogProps } from '../../dialogs/staff.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { lengthSchema } from '../../lib/form/length-schema.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { MergeSides } from './merge-sides.tsx';

const FindSurvivorsDocument = graphql(/* GraphQL */ `
  query FindSurvivors($keyword: String!, $language: Language!) {
    findProducts(keyword: $keyword) {
      id
      slug
      status
      name(language: $language)
    }
  }
`);

const MergeProductsDocument = graphql(/* GraphQL */ `
  mutation MergeProducts($duplicateId: ID!, $survivorId: ID!, $reason: String!) {
    mergeProducts(duplicateId: $duplicateId, survivorId: $survivorId, reason: $reason) {
      id
      upValue
      followers
    }
  }
`);

const Choices = styled('fieldset')({
  margin: '12px 0 0',
  padding: 0,
  border: 0,
  '& legend': { fontWeight: 600, fontSize: 14 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 44,
    padding: '6px 12px',
    marginTop: 6,
    borderRadius: radius.control,
    background: color.sunken,
    overflowWrap: 'anywhere',
  },
  '& input': { width: 20, height: 20, flexShrink: 0 },
  '& small': { color: color.muted },
});

const Reason = styled('div')({ marginTop: 16 });

const initialValues = { keyword: '', survivorId: '', reason: '' };
const schema = (text: Text) => lengthSchema(text, 'reason', lengths.staffReason);
const isComplete = ({ survivorId }: typeof initialValues) => survivorId !== '';

/** Staff choose the product that stays, see both side by side, and merge them with a reason. */
export function MergeDialog({ product, onMerged }: MergeDialogProps) {
  const { id, name } = product;
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(MergeProductsDocument, { isQuiet: true });
  const [keyword, setKeyword] = useState('');
  const send = async ({ survivorId, reason }: typeof initialValues) => {
    const outcome = await run({ duplicateId: id, survivorId, reason: reason.trim() });
    if (!outcome.ok) return outcome.failure;
    close();
    show('success', text('merge.done', { name }));
    onMerged();
    return undefined;
  };
  return (
    <DialogFrame title={text('merge.title', { name })} width={760}>
      <DialogLead>{text('merge.hint')}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={busy}
        submit={text('merge.submit')}
        onSubmit={send}
        isComplete={isComplete}
        isDestructive
        draft={{ form: 'merge', about: id, fields: ['reason'] }}
        failureFields={{ MERGE_SELF: 'keyword', REASON_REQUIRED: 'reason' }}
      >
        {(form) => {
          const find = () => {
            void form.setFieldValue('survivorId', '');
            setKeyword(form.values.keyword.trim());
          };
          const onKeyDown = (event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            // Enter searches; the form is sent by its button.
            event.preventDefault();
            event.stopPropagation();
            find();
          };
          return (
            <>
              <TextField
                {...fieldOf(form, 'keyword')}
                label={text('merge.survivor')}
                hint={text('staff.findHint')}
                type="search"
                maxLength={200}
                onKeyDown={onKeyDown}
                after={
                  <Button type="button" onClick={find}>
                    {text('staff.findSubmit')}
                  </Button>
                }
                autoFocus
              />
              {keyword ? (
                <Survivors
                  keyword={keyword}
                  duplicateId={id}
                  chosen={form.values.survivorId}
                  onChoose={(chosen) => void form.setFieldValue('survivorId', chosen)}
                />
              ) : null}
              {form.values.survivorId ? (
                <>
                  <MergeSides duplicateId={id} survivorId={form.values.survivorId} />
                  <Reason>
                    <TextAreaField
                      {...fieldOf(form, 'reason')}
                      label={text('lead.reason')}
                      hint={text('merge.reasonHint')}
                      maxLength={lengths.staffReason.max}
                      counted={{ value: form.values.reason, max: lengths.staffReason.max }}
                      required
                    />
                  </Reason>
                </>
              ) : null}
            </>
          );
        }}
      </DialogForm>
    </DialogFrame>
  );
}

interface SurvivorsProps {
  keyword: string;
  duplicateId: string;
  chosen: string;
  onChoose(id: string): void;
}

/** The listed products that the search found, without the duplicate. */
function Survivors({ keyword, duplicateId, chosen, onChoose }: SurvivorsProps) {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading } = useQuery(FindSurvivorsDocument, {
    variables: { keyword, language },
    fetchPolicy: 'network-only',
  });
  const products = (data?.findProducts ?? []).filter(
    ({ id, status }) => id !== duplicateId && status === 'RELEASED',
  );
  if (!loading && products.length === 0) {
    return <FieldNote role="status">{text('staff.findNothing')}</FieldNote>;
  }
  return (
    <Choices>
      <legend>{text('merge.choose')}</legend>
      {products.map(({ id, slug, name }) => (
        <label key={id}>
          <input
            type="radio"
            name="merge-survivor"
            value={id}
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
          <span>
            {name} <small>{slug}</small>
          </span>
        </label>
      ))}
    </Choices>
  );
}
