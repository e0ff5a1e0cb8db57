import { object, string } from 'yup';
import {
  type IntegrityKind,
  integrityKinds,
  integrityLimits,
  integrityParameters,
  shippedRules,
} from '#schema/integrity';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, SelectField, TextField } from '../../components/field.tsx';
import type { RuleDialogProps } from '../../dialogs/staff.ts';
import { integrityKindTexts } from '../../entities/product/integrity-kind-texts.ts';
import { graphql } from '../../gql/index.ts';
import { failureText } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { lengthRule } from '../../lib/form/length-schema.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { integrityParameterTexts } from './integrity-parameter-texts.ts';

const DraftIntegrityRuleDocument = graphql(/* GraphQL */ `
  mutation DraftIntegrityRule($input: IntegrityRuleInput!) {
    draftIntegrityRule(input: $input) {
      id
    }
  }
`);

type Parameter = keyof typeof integrityParameterTexts;
const namesOf = (kind: IntegrityKind) => Object.keys(integrityParameters[kind]) as Parameter[];
const boundsOf = (kind: IntegrityKind, name: Parameter) => {
  const bounds: Readonly<Partial<Record<Parameter, { min: number; max: number }>>> =
    integrityParameters[kind];
  return bounds[name];
};

/** A draft begins with the values that the release brings for its kind. */
const startOf = (kind: IntegrityKind): Record<string, string> => {
  const shipped = shippedRules.find((rule) => rule.kind === kind);
  const values: Readonly<Record<string, number>> = shipped?.parameters ?? {};
  return Object.fromEntries(
    Object.keys(integrityParameterTexts).map((name) => [name, String(values[name] ?? '')]),
  );
};

const initialValues: Record<string, string> = {
  // Not `name`, which errors of the server call that of a product.
  ruleName: shippedRules[0].name,
  kind: shippedRules[0].kind,
  ...startOf(shippedRules[0].kind),
};

/** The number of a parameter, if the kind has it. */
const numberRule = (text: Text, name: Parameter) =>
  string().test('bounds', (value, { parent, createError }) => {
    const bounds = boundsOf(parent.kind, name);
    if (!bounds) return true;
    const number = Number(value?.trim() || Number.NaN);
    if (Number.isInteger(number) && number >= bounds.min && number <= bounds.max) return true;
    const params = { field: name, ...bounds };
    return createError({ message: failureText(text, { code: 'INTEGRITY_RULE_INVALID', params }) });
  });

const schema = (text: Text) =>
  object({
    ruleName: lengthRule(text, 'ruleName', integrityLimits.name),
    ...Object.fromEntries(
      (Object.keys(integrityParameterTexts) as Parameter[]).map((name) => [
        name,
        numberRule(text, name),
      ]),
    ),
  });

/** Stores the next version of a rule as a draft. */
export function RuleDialog({ onSaved }: RuleDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { run, busy } = useCommand(DraftIntegrityRuleDocument, { isQuiet: true });
  const save = async (values: Record<string, string>) => {
    const kind = values.kind as IntegrityKind;
    const parameters = namesOf(kind).map((name) => ({ name, value: Number(values[name] ?? '') }));
    const input = { name: values.ruleName ?? '', kind, parameters };
    const outcome = await run({ input });
    if (!outcome.ok) return outcome.failure;
    close();
    onSaved();
    return undefined;
  };
  return (
    <DialogFrame title={text('integrity.draft')} width={520}>
      <DialogLead>{text('integrity.draftHint')}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={busy}
        submit={text('integrity.save')}
        onSubmit={save}
        hasNamedFailures
      >
        {(form) => {
          const kind = form.values.kind as IntegrityKind;
          return (
            <>
              <TextField
                {...fieldOf(form, 'ruleName')}
                label={text('integrity.name')}
                maxLength={integrityLimits.name.max}
                autoFocus
                required
              />
              <SelectField
                {...fieldOf(form, 'kind')}
                label={text('integrity.kind')}
                onChange={(event) => {
                  const chosen = event.target.value as IntegrityKind;
                  form.setValues({ ...form.values, ...startOf(chosen), kind: chosen });
                }}
              >
                {integrityKinds.map((each) => (
                  <option key={each} value={each}>
                    {text(integrityKindTexts[each])}
                  </option>
                ))}
              </SelectField>
              {namesOf(kind).map((name) => (
                <TextField
                  key={name}
                  {...fieldOf(form, name)}
                  type="number"
                  inputMode="numeric"
                  {...boundsOf(kind, name)}
                  label={text(integrityParameterTexts[name])}
                  required
                />
              ))}
            </>
          );
        }}
      </DialogForm>
    </DialogFrame>
  );
}
