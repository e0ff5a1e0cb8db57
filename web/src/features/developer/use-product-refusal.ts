import { type FormikErrors, type FormikTouched, getIn, setIn } from 'formik';
import { type RefObject, useState } from 'react';
import { type Failure, failureText } from '../../lib/command/failure.ts';
import { useText } from '../../lib/text/use-text.ts';
import type { ProductFormik } from './field-props.ts';
import { linkPath, type ProductValues } from './product-values.rules.ts';

/** Without an index it is a missing name. */
function resourcePath(values: ProductValues, index: unknown): string {
  if (typeof index === 'number') return linkPath(values, index).replace(/\.url$/, '.name');
  const unnamed = values.resources.findIndex(({ name, url }) => !name.trim() && url.trim());
  return `resources.${Math.max(0, unnamed)}.name`;
}

/** The path of the field that a failure is about; null for one about the whole form. */
export function refusedPath({ code, params }: Failure, values: ProductValues): string | null {
  const { field, index } = params;
  if (code === 'TOO_MANY_LABELS') return 'tags';
  if (code === 'PRODUCT_LISTED') return 'links.WEBSITE.0';
  if (typeof field !== 'string') return null;
  if (field === 'links.name') return resourcePath(values, index);
  if (field === 'name') return 'nameEn';
  if (field === 'links') return linkPath(values, typeof index === 'number' ? index : 0);
  return getIn(values, field) === undefined ? null : field;
}

/** Shows at a field why the server refused it, until its value changes; `failure` is null from then on. */
export function useProductRefusal<F extends ProductFormik>(
  form: F,
  element: RefObject<HTMLFormElement | null>,
) {
  const text = useText();
  const [refusal, setRefusal] = useState<{ path: string; value: string; failure: Failure }>();
  const valueAt = (values: ProductValues, path: string) => JSON.stringify(getIn(values, path));
  /** @returns whether a field shows the failure */
  const refuse = (failure: Failure, sent: ProductValues): boolean => {
    const path = refusedPath(failure, sent);
    if (path === null) return false;
    setRefusal({ path, value: valueAt(sent, path), failure });
    element.current?.querySelector<HTMLElement>(`[name="${path}"]`)?.focus();
    return true;
  };
  const isShown = refusal && valueAt(form.values, refusal.path) === refusal.value;
  if (!isShown) return { refused: form, refuse, failure: null };
  const message = failureText(text, refusal.failure);
  const errors: FormikErrors<ProductValues> = setIn(form.errors, refusal.path, message);
  const touched: FormikTouched<ProductValues> = setIn(form.touched, refusal.path, true);
  return { refused: { ...form, errors, touched }, refuse, failure: refusal.failure };
}
