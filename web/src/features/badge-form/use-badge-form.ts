import { useFormik, yupToFormErrors } from 'formik';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { BadgeInput } from '../../gql/graphql.ts';
import { type Failure, failureText } from '../../lib/command/failure.ts';
import { submitOnCtrlEnter } from '../../lib/form/submit-keys.ts';
import { useFieldRefusal } from '../../lib/form/use-field-refusal.ts';
import { useFirstErrorFocus } from '../../lib/form/use-first-error-focus.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { badgeSchema, nameSigns } from './badge-schema.ts';
import { type BadgeValues, type OwnBadgeData, toInput } from './badge-values.rules.ts';

/** The field that a failure is about; null for one about the whole form. */
export function refusedField({ code, params }: Failure, values: BadgeValues): string | null {
  const { field } = params;
  if (code === 'NETWORK_NOT_OFFERED') return 'network';
  return typeof field === 'string' && field in values ? field : null;
}

/** A name with wrong signs is told which ones are right, as the form itself does. */
function refusalText(text: Text, failure: Failure): string {
  const { field } = failure.params;
  const isName = field === 'nameEn' || field === 'nameZh';
  if (failure.code === 'FIELD_INVALID' && isName) return text(nameSigns[field]);
  return failureText(text, failure);
}

interface BadgeFormOptions {
  initial: BadgeValues;
  /** Null for a new badge. */
  own: OwnBadgeData | null;
  networks: readonly string[];
  /** @returns why the server refused the form, or nothing on success */
  submit(input: BadgeInput, values: BadgeValues): Promise<Failure | undefined>;
}

/** The form of a badge with its checks, which shows what the server refuses at its field. */
export function useBadgeForm({ initial, own, networks, submit }: BadgeFormOptions) {
  const text = useText();
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Failure | undefined>();
  const schema = useMemo(() => badgeSchema(text, { own, networks }), [text, own, networks]);
  const form = useFormik<BadgeValues>({
    initialValues: initial,
    // Formik's own `validationSchema` takes empty texts out of the values.
    validate: (values) =>
      schema.validate(values, { abortEarly: false }).then(() => ({}), yupToFormErrors),
    onSubmit: async (values) => {
      setFailure(undefined);
      const refusedFor = await submit(toInput(values, own), values);
      if (refusedFor && !refuse(refusedFor, values)) setFailure(refusedFor);
    },
  });
  const { refused, refuse } = useFieldRefusal<BadgeValues, typeof form>(form, element, {
    pathOf: refusedField,
    textOf: refusalText,
  });
  useFirstErrorFocus(form, element);
  const isBusy = form.isSubmitting;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy) event.preventDefault();
    else form.handleSubmit(event);
  };
  const formProps = {
    ref: element,
    noValidate: true,
    onSubmit,
    onKeyDown: isBusy ? undefined : submitOnCtrlEnter,
  };
  return { form, fields: refused, failure, formProps, element };
}
