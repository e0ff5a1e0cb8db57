import styled from '@emotion/styled';
import { platforms as platformNumbers, stages } from '#schema/enums';
import { counts, lengths } from '#schema/limits';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import {
  type FieldForm,
  FieldPair,
  fieldOf,
  SelectField,
  TextAreaField,
  TextField,
} from '../../components/field.tsx';
import type { AcceptLeadDialogProps } from '../../dialogs/staff.ts';
import { categories } from '../../entities/product/categories.ts';
import { platformTextIds } from '../../entities/product/platform-text.ts';
import { stageTextId } from '../../entities/product/stage-text.ts';
import type { ProductType } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
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
  platforms: ['4'],
};

type Values = typeof initialValues;
type AcceptForm = FieldForm<Values>;
const orNull = (value: string) => value.trim() || null;

function toInput(values: Values) {
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
    platforms: values.platforms.map(Number),
    tags: tags.filter(Boolean).slice(0, counts.tags),
  };
}

/** What staff add to a lead to turn it into a product. */
export function AcceptLeadDialog({ leadId, name, onDecided }: AcceptLeadDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(AcceptLeadDocument);
  const accept = async (values: Values) => {
    const outcome = await run({ leadId, input: toInput(values) });
    if (!outcome.ok) return outcome.failure;
    close();
    show('success', text('staff.accepted', { name }));
    onDecided();
    return undefined;
  };
  return (
    <DialogFrame title={text('staff.acceptTitle', { name })} width={680}>
      <DialogLead>{text('staff.acceptHint')}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        busy={busy}
        submit={text('staff.accept')}
        onSubmit={accept}
        draft={{ form: 'accept-lead', about: leadId }}
      >
        {(form) => <AcceptFields form={form} />}
      </DialogForm>
    </DialogFrame>
  );
}

function AcceptFields({ form }: { form: AcceptForm }) {
  const text = useText();
  const wired = (field: Exclude<keyof Values, 'platforms'>) => ({
    ...fieldOf(form, field),
    label: text(`accept.${field}`),
  });
  return (
    <>
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
      <PlatformChecks form={form} />
      <TextField {...wired('tags')} hint={text('accept.tagsHint', { max: counts.tags })} />
    </>
  );
}

function PlatformChecks({ form }: { form: AcceptForm }) {
  const text = useText();
  return (
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
  );
}
