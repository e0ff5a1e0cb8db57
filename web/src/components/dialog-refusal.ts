import type { FormikProps, FormikTouched, FormikValues } from 'formik';
import { createContext, type RefObject, useContext, useState } from 'react';
import { type Failure, failureText } from '../lib/command/failure.ts';
import { focusInSight } from '../lib/form/use-first-error-focus.ts';
import { useText } from '../lib/text/use-text.ts';

/**
 * Shows at a field of the dialog's form why the server refused its value, until the value changes.
 * Without a failure it removes what the field shows.
 *
 * @param takesFocus whether the field gets the focus, by default yes
 */
export type Refuse = (name: string, failure: Failure | undefined, takesFocus?: boolean) => void;

const RefusalContext = createContext<Refuse>(() => undefined);

export const RefusalProvider = RefusalContext.Provider;

/** For a request that is sent before its form is, such as the one for a code. */
export const useRefusal = (): Refuse => useContext(RefusalContext);

/** A value that the server refused although the form's validation accepted it. */
interface Refusal {
  name: string;
  value: unknown;
  failure: Failure;
}

type Form<V extends FormikValues> = Pick<FormikProps<V>, 'values' | 'errors' | 'touched'>;

/** @returns the form with the refusal among its errors, and what sets and removes the refusal */
export function useRefusals<V extends FormikValues, F extends Form<V>>(
  form: F & Form<V>,
  element: RefObject<HTMLFormElement | null>,
): { refused: F; refuse: Refuse; clear(): void } {
  const text = useText();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  // The value is the one that was sent: the function belongs to the rendering in which that happened.
  const refuse: Refuse = (name, failure, takesFocus = true) => {
    setRefusal(failure && { name, value: form.values[name], failure });
    if (failure && takesFocus) {
      focusInSight(element.current?.querySelector<HTMLElement>(`[name="${name}"]`));
    }
  };
  const clear = () => setRefusal(undefined);
  if (!refusal || form.values[refusal.name] !== refusal.value) {
    return { refused: form, refuse, clear };
  }
  const { name, failure } = refusal;
  const errors = { ...form.errors, [name]: failureText(text, failure) };
  const touched = { ...form.touched, [name]: true } as FormikTouched<V>;
  return { refused: { ...form, errors, touched }, refuse, clear };
}
