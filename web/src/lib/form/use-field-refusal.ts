import {
  type FormikErrors,
  type FormikProps,
  type FormikTouched,
  type FormikValues,
  getIn,
  setIn,
} from 'formik';
import { type RefObject, useState } from 'react';
import { type Failure, failureText } from '../command/failure.ts';
import type { Text } from '../text/text-id.ts';
import { useText } from '../text/use-text.ts';

type RefusedForm<V> = Pick<FormikProps<V>, 'values' | 'errors' | 'touched'>;

interface Refusals<V> {
  /** The path of the field that a failure is about; null for one about the whole form. */
  pathOf(failure: Failure, values: V): string | null;
  /** By default the text of the failure. */
  textOf?(text: Text, failure: Failure): string;
}

/** Shows at a field why the server refused it, until its value changes; `failure` is null from then on. */
export function useFieldRefusal<V extends FormikValues, F extends RefusedForm<V>>(
  form: F & RefusedForm<V>,
  element: RefObject<HTMLFormElement | null>,
  { pathOf, textOf = failureText }: Refusals<V>,
) {
  const text = useText();
  const [refusal, setRefusal] = useState<{ path: string; value: string; failure: Failure }>();
  const valueAt = (values: V, path: string) => JSON.stringify(getIn(values, path));
  /** @returns whether a field shows the failure */
  const refuse = (failure: Failure, sent: V): boolean => {
    const path = pathOf(failure, sent);
    if (path === null) return false;
    setRefusal({ path, value: valueAt(sent, path), failure });
    element.current?.querySelector<HTMLElement>(`[name="${path}"]`)?.focus();
    return true;
  };
  const isShown = refusal && valueAt(form.values, refusal.path) === refusal.value;
  if (!isShown) return { refused: form as F, refuse, failure: null };
  const message = textOf(text, refusal.failure);
  const errors: FormikErrors<V> = setIn(form.errors, refusal.path, message);
  const touched: FormikTouched<V> = setIn(form.touched, refusal.path, true);
  return { refused: { ...form, errors, touched } as F, refuse, failure: refusal.failure };
}
