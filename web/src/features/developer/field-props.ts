import { type FormikProps, getIn } from 'formik';
import type { ProductValues } from './product-values.rules.ts';

/** The form as its fields see it. */
export type ProductFormik = Pick<
  FormikProps<ProductValues>,
  'values' | 'errors' | 'touched' | 'submitCount' | 'handleChange' | 'handleBlur' | 'setFieldValue'
>;

/** The error of a field, once it was left or the form was submitted. */
export function errorOf(form: ProductFormik, name: string): string | undefined {
  const isShown = Boolean(getIn(form.touched, name)) || form.submitCount > 0;
  const error: unknown = getIn(form.errors, name);
  return isShown && typeof error === 'string' ? error : undefined;
}

/** Connects a text field by its path, such as `producer.email`. */
export function fieldProps(form: ProductFormik, name: string) {
  return {
    name,
    value: String(getIn(form.values, name) ?? ''),
    error: errorOf(form, name),
    attempt: form.submitCount,
    onChange: form.handleChange,
    onBlur: form.handleBlur,
  };
}
