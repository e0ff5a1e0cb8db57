import styled from '@emotion/styled';
import { useState } from 'react';
import { cardForms, cardLimits, cardPositions, hasPicture } from '#schema/cards';
import { lengths } from '#schema/limits';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { DropZone } from '../../components/drop-zone.tsx';
import {
  type FieldForm,
  FieldPair,
  fieldOf,
  SelectField,
  TextAreaField,
  TextField,
} from '../../components/field.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import type { CardDialogProps } from '../../dialogs/staff.ts';
import type { CardForm, CardInput, CardPosition } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { type Failure, failureText } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { toBase64 } from '../../lib/picture/encode-picture.ts';
import { readPicture } from '../../lib/picture/read-picture.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { cardSchema, productIdsOf } from './card-schema.ts';

const SaveCardDocument = graphql(/* GraphQL */ `
  mutation SaveCard($id: ID, $input: CardInput!) {
    saveCard(id: $id, input: $input) {
      id
    }
  }
`);

const UploadCardPictureDocument = graphql(/* GraphQL */ `
  mutation UploadCardPicture($content: String!) {
    uploadFile(content: $content) {
      url
    }
  }
`);

/** A time as `datetime-local` takes it, in UTC. */
const toLocal = (time: string | null) => (time ? new Date(time).toISOString().slice(0, 16) : '');
const toTime = (local: string) => (local ? `${local}:00Z` : null);

function valuesOf(card: CardDialogProps['card']) {
  return {
    position: card?.position ?? 'HOME',
    form: card?.form ?? 'PICTURE_AND_COPY',
    titleEn: card?.titleEn ?? '',
    titleZh: card?.titleZh ?? '',
    copyEn: card?.copyEn ?? '',
    copyZh: card?.copyZh ?? '',
    picture: card?.picture ?? '',
    link: card?.link ?? '',
    productIds: card?.products.map(({ id }) => id).join(', ') ?? '',
    place: String(card?.place ?? 0),
    startsAt: toLocal(card?.startsAt ?? new Date().toISOString()),
    endsAt: toLocal(card?.endsAt ?? null),
  };
}

type Values = ReturnType<typeof valuesOf>;

const toInput = (values: Values): CardInput => ({
  ...values,
  position: values.position as CardPosition,
  form: values.form as CardForm,
  productIds: productIdsOf(values.productIds),
  place: Number(values.place) || 0,
  startsAt: toTime(values.startsAt) ?? '',
  endsAt: toTime(values.endsAt),
});

/** Adds or changes a promotion card. */
export function CardDialog({ card, onSaved }: CardDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const [initialValues] = useState(() => valuesOf(card));
  const { run, busy } = useCommand(SaveCardDocument, { isQuiet: true });
  const save = async (values: Values) => {
    const outcome = await run({ id: card?.id ?? null, input: toInput(values) });
    if (!outcome.ok) return outcome.failure;
    close();
    show('success', text('card.saved'));
    onSaved();
    return undefined;
  };
  return (
    <DialogFrame title={text(card ? 'card.edit' : 'card.add')} width={680}>
      <DialogForm
        initialValues={initialValues}
        schema={cardSchema}
        hasNamedFailures
        busy={busy}
        submit={text('card.save')}
        onSubmit={save}
      >
        {(form) => <CardFields form={form} />}
      </DialogForm>
    </DialogFrame>
  );
}

const Fields = styled('div')({ '& > * + *': { marginTop: 16 } });

function CardFields({ form }: { form: FieldForm<Values> & SetsField }) {
  const text = useText();
  const wired = (field: keyof Values) => ({
    ...fieldOf(form, field),
    label: text(`card.${field}`),
  });
  return (
    <Fields>
      <FieldPair>
        <SelectField {...wired('position')}>
          {(Object.keys(cardPositions) as CardPosition[]).map((position) => (
            <option key={position} value={position}>
              {text(`card.position.${position}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...wired('form')}>
          {(Object.keys(cardForms) as CardForm[]).map((name) => (
            <option key={name} value={name}>
              {text(`card.form.${name}`)}
            </option>
          ))}
        </SelectField>
      </FieldPair>
      <FieldPair>
        <TextField {...wired('titleEn')} maxLength={cardLimits.title.max} />
        <TextField {...wired('titleZh')} maxLength={cardLimits.title.max} lang="zh" />
      </FieldPair>
      <FieldPair>
        <TextAreaField {...wired('copyEn')} maxLength={cardLimits.copy.max} />
        <TextAreaField {...wired('copyZh')} maxLength={cardLimits.copy.max} lang="zh" />
      </FieldPair>
      {hasPicture(form.values.form as CardForm) ? (
        <PictureField form={form} />
      ) : (
        <TextField {...wired('productIds')} inputMode="numeric" />
      )}
      <TextField {...wired('link')} maxLength={lengths.url.max} />
      <FieldPair>
        <TextField {...wired('startsAt')} type="datetime-local" />
        <TextField {...wired('endsAt')} type="datetime-local" optional />
      </FieldPair>
      <TextField {...wired('place')} type="number" min={0} />
    </Fields>
  );
}

interface SetsField {
  setFieldValue(name: string, value: string): unknown;
}

const Shown = styled('img')({
  maxWidth: 200,
  maxHeight: 120,
  borderRadius: radius.small,
  boxShadow: `0 0 0 1px ${color.line}`,
});
const Progress = styled('span')({ color: color.muted, fontSize: 14 });

/** Uploads a chosen file at once; the card refers to its address. */
function PictureField({ form }: { form: FieldForm<Values> & SetsField }) {
  const text = useText();
  const { run, busy } = useCommand(UploadCardPictureDocument, { isUpload: true, isQuiet: true });
  const [problem, setProblem] = useState<{ failure: Failure; at: number } | null>(null);
  const fail = (failure: Failure) => setProblem({ failure, at: Date.now() });
  const upload = async ([file]: File[]) => {
    if (!file) return;
    setProblem(null);
    const read = await readPicture(file);
    if (!(read instanceof ImageBitmap)) return fail(read);
    read.close();
    const outcome = await run({ content: await toBase64(file) });
    if (!outcome.ok) return fail(outcome.failure);
    const { pathname } = new URL(outcome.data.uploadFile.url, location.origin);
    void form.setFieldValue('picture', pathname);
  };
  const { picture } = form.values;
  const label = text('card.picture');
  return (
    <FieldGroup
      label={label}
      error={problem ? failureText(text, problem.failure) : fieldOf(form, 'picture').error}
      attempt={problem?.at ?? form.submitCount}
    >
      <DropZone
        name="picture"
        busy={busy}
        button={text(picture ? 'developer.picture.other' : 'developer.picture.choose')}
        buttonLabel={text('developer.picture.chooseLabel', { name: label })}
        onFiles={(files) => void upload(files)}
      >
        {picture ? <Shown src={picture} alt="" /> : null}
        <Progress role="status">{busy ? text('developer.picture.uploading') : null}</Progress>
      </DropZone>
    </FieldGroup>
  );
}
