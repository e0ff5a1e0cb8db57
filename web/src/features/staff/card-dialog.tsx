import { useState } from 'react';
import { cardForms, cardLimits, cardPositions, hasPicture } from '#schema/cards';
import { lengths } from '#schema/limits';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import {
  type FieldForm,
  FieldPair,
  fieldOf,
  SelectField,
  TextAreaField,
  TextField,
} from '../../components/field.tsx';
import type { CardDialogProps } from '../../dialogs/staff.ts';
import type { CardForm, CardInput, CardPosition } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

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
  productIds: values.productIds.split(/[,，\s]+/).filter(Boolean),
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
  const { run, busy } = useCommand(SaveCardDocument);
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
        busy={busy}
        submit={text('card.save')}
        onSubmit={save}
        // The fields limit the lengths of all texts but the number of products.
        failureFields={{ FIELD_LENGTH: 'productIds', URL_INVALID: 'link' }}
      >
        {(form) => <CardFields form={form} />}
      </DialogForm>
    </DialogFrame>
  );
}

function CardFields({ form }: { form: FieldForm<Values> & SetsField }) {
  const text = useText();
  const wired = (field: keyof Values) => ({
    ...fieldOf(form, field),
    label: text(`card.${field}`),
  });
  return (
    <>
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
    </>
  );
}

interface SetsField {
  setFieldValue(name: string, value: string): unknown;
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Uploads a chosen file at once; the card refers to its address. */
function PictureField({ form }: { form: FieldForm<Values> & SetsField }) {
  const text = useText();
  const { run, busy } = useCommand(UploadCardPictureDocument, { isUpload: true });
  const upload = async (file: File | undefined) => {
    if (!file) return;
    const outcome = await run({ content: await toBase64(file) });
    if (outcome.ok) void form.setFieldValue('picture', outcome.data.uploadFile.url);
  };
  return (
    <TextField
      label={text('card.picture')}
      type="file"
      name="picture"
      accept="image/png,image/jpeg"
      aria-busy={busy}
      error={fieldOf(form, 'picture').error}
      attempt={form.submitCount}
      hint={form.values.picture ? text('card.pictureChosen') : undefined}
      onChange={(event) => void upload(event.currentTarget.files?.[0])}
    />
  );
}
