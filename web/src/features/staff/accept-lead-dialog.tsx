import styled from '@emotion/styled';
import { useFormik } from 'formik';
import { platforms as platformNumbers, stages } from '#schema/enums';
import { counts, lengths } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { FieldPair, SelectField, TextAreaField, TextField } from '../../components/field.tsx';
import type { AcceptLeadDialogProps } from '../../dialogs/accept-lead-dialog.ts';
import { categories } from '../../entities/product/categories.ts';
import { platformTextIds } from '../../entities/product/platform-text.ts';
import { stageTextId } from '../../entities/product/stage-text.ts';
import type { ProductType } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialog-context.tsx';
import { fieldOf } from '../../lib/form/field-of.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const AcceptLeadDocument = graphql(/* GraphQL */ `
  mutation AcceptLead($leadId: ID!, $input: LeadProductInput!) {
    acceptLead(leadId: $leadId, input: $input) {
      id
      status
    }
  }
`);

const Checks = styled('fieldset')({
  marginBlock: 16,
  '& legend': { fontWeight: 600, fontSize: 14, padding: 0, marginBottom: 6 },
  '& legend::first-letter': { textTransform: 'uppercase' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    padding: '7px 14px',
    borderRadius: radius.pill,
    boxShadow: `inset 0 0 0 1.5px ${color.line}`,
    fontSize: 14,
    cursor: 'pointer',
  },
  '& label:has(:checked)': { background: color.primarySoft, color: color.primary },
  '& input': { accentColor: color.primary, margin: 0 },
});

const initialValues = {
  type: 'APP',
  stage: '0',
  nameEn: '',
  nameZh: '',
  taglineEn: '',
  taglineZh: '',
  descriptionEn: '',
  descriptionZh: '',
  tags: '',
};

type Values = typeof initialValues;
const orNull = (value: string) => value.trim() || null;

function toInput(values: Values, platforms: readonly number[]) {
  const tags = values.tags.split(/[,，、]/).map((tag) => tag.trim());
  return {
    type: values.type as ProductType,
    nameEn: orNull(values.nameEn),
    nameZh: orNull(values.nameZh),
    taglineEn: orNull(values.taglineEn),
    taglineZh: orNull(values.taglineZh),
    descriptionEn: orNull(values.descriptionEn),
    descriptionZh: orNull(values.descriptionZh),
    stage: Number(values.stage),
    platforms: [...platforms],
    tags: tags.filter(Boolean).slice(0, counts.tags),
  };
}

/** What staff add to a lead to make a product of it (Q43). */
export function AcceptLeadDialog({ leadId, name, onDecided }: AcceptLeadDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(AcceptLeadDocument);
  const form = useFormik({
    initialValues: { ...initialValues, platforms: ['4'] },
    onSubmit: async ({ platforms, ...values }) => {
      const outcome = await run({ leadId, input: toInput(values, platforms.map(Number)) });
      if (!outcome.ok) return;
      close();
      show('success', text('staff.accepted', { name }));
      onDecided();
    },
  });
  const wired = (field: keyof Values) => ({
    ...fieldOf<Values>(form as never, field),
    label: text(`accept.${field}`),
  });
  return (
    <DialogFrame title={text('staff.acceptTitle', { name })} width={680}>
      <DialogLead>{text('staff.acceptHint')}</DialogLead>
      <form onSubmit={form.handleSubmit} noValidate>
        <FieldPair>
          <SelectField {...wired('type')}>
            {categories.map(({ type, label }) => (
              <option key={type} value={type}>
                {text(label)}
              </option>
            ))}
          </SelectField>
          <SelectField {...wired('stage')}>
            {stages.map((stage) => (
              <option key={stage} value={stage}>
                {text(stageTextId(stage))}
              </option>
            ))}
          </SelectField>
        </FieldPair>
        <FieldPair>
          <TextField {...wired('nameEn')} maxLength={lengths.productName.max} />
          <TextField {...wired('nameZh')} maxLength={lengths.productName.max} lang="zh" />
        </FieldPair>
        <FieldPair>
          <TextField {...wired('taglineEn')} maxLength={lengths.productTagline.max} />
          <TextField {...wired('taglineZh')} maxLength={lengths.productTagline.max} lang="zh" />
        </FieldPair>
        <FieldPair>
          <TextAreaField {...wired('descriptionEn')} maxLength={lengths.productDescription.max} />
          <TextAreaField
            {...wired('descriptionZh')}
            maxLength={lengths.productDescription.max}
            lang="zh"
          />
        </FieldPair>
        <Checks>
          <legend>{text('field.platforms')}</legend>
          <div>
            {Object.values(platformNumbers).map((platform) => (
              <label key={platform}>
                <input
                  type="checkbox"
                  name="platforms"
                  value={String(platform)}
                  checked={form.values.platforms.includes(String(platform))}
                  onChange={form.handleChange}
                />
                {platformTextIds([platform]).map((id) => text(id))}
              </label>
            ))}
          </div>
        </Checks>
        <TextField {...wired('tags')} hint={text('accept.tagsHint', { max: counts.tags })} />
        <DialogActions>
          <Button look="outline" type="button" onClick={close}>
            {text('form.cancel')}
          </Button>
          <Button type="submit" disabled={busy} aria-busy={busy}>
            {text('staff.accept')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
