import { useFormik, yupToFormErrors } from 'formik';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { Failure } from '../../lib/command/failure.ts';
import { submitOnCtrlEnter } from '../../lib/form/submit-keys.ts';
import { useFirstErrorFocus } from '../../lib/form/use-first-error-focus.ts';
import { useText } from '../../lib/text/use-text.ts';
import { productSchema } from './product-schema.ts';
import type { ProductValues } from './product-values.rules.ts';
import { useProductRefusal } from './use-product-refusal.ts';

/**
 * The form of a product with its checks, which shows what the server refuses at its field.
 *
 * @param submit returns why the server refused the form, or nothing on success
 */
export function useProductForm(
  initial: ProductValues,
  submit: (values: ProductValues) => Promise<Failure | undefined>,
) {
  const text = useText();
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Failure | undefined>();
  const schema = useMemo(() => productSchema(text), [text]);
  const form = useFormik<ProductValues>({
    initialValues: initial,
    // Formik's own `validationSchema` takes empty texts out of the values.
    validate: (values) =>
      schema.validate(values, { abortEarly: false }).then(() => ({}), yupToFormErrors),
    onSubmit: async (values) => {
      setFailure(undefined);
      const refusedFor = await submit(values);
      if (refusedFor && !refuse(refusedFor, values)) setFailure(refusedFor);
    },
  });
  const { refused, refuse, failure: refusal } = useProductRefusal(form, element);
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
  /** For the fields, with what was refused. */
  const fields = { form: refused, refusal };
  return { form, fields, failure, formProps, element };
}
