import type { FormikProps } from 'formik';

interface FieldWiring {
  name: string;
  value: string;
  error: string | undefined;
  attempt: number;
  onChange: FormikProps<unknown>['handleChange'];
  onBlur: FormikProps<unknown>['handleBlur'];
}

/** What a field of a Formik form needs: its value, and its error once it was left or submitted. */
export function fieldOf<T extends Record<string, string>>(
  form: FormikProps<T>,
  name: keyof T & string,
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
