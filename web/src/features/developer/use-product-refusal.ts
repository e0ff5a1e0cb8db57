import { getIn } from 'formik';
import type { RefObject } from 'react';
import type { Failure } from '../../lib/command/failure.ts';
import { useFieldRefusal } from '../../lib/form/use-field-refusal.ts';
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

/** Shows at a field why the server refused it. */
export const useProductRefusal = <F extends ProductFormik>(
  form: F,
  element: RefObject<HTMLFormElement | null>,
) => useFieldRefusal<ProductValues, F>(form, element, { pathOf: refusedPath });
