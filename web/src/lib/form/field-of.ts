import type { FormikProps, FormikValues } from 'formik';

interface FieldWiring {
  name: string;
  value: string;
  error: string | undefined;
  attempt: number;
  onChange: FormikProps<unknown>['handleChange'];
  onBlur: FormikProps<unknown>['handleBlur'];
}

/** The part of a Formik form that its fields need. */
export type FieldForm<V extends FormikValues> = Pick<
  FormikProps<V>,
  'values' | 'errors' | 'touched' | 'submitCount' | 'handleChange' | 'handleBlur'
>;

type TextField<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

/** Connects a text field to a Formik form; its error shows after it was left or submitted. */
export function fieldOf<V extends FormikValues>(
  form: FieldForm<V>,
  name: TextField<V>,
): FieldWiring {
  const isShown = Boolean(form.touched[name]) || form.submitCount > 0;
  const error = form.errors[name];
  return {
    name,
    value: form.values[name] ?? '',
    error: isShown && typeof error === 'string' ? error : undefined,
    attempt: form.submitCount,
    onChange: form.handleChange,
    onBlur: form.handleBlur,
  };
}
