import type { FormikProps } from 'formik';
import { type FieldForm, fieldOf } from '../../components/field.tsx';
import type { BadgeValues, FixedParts, OwnBadgeData } from './badge-values.rules.ts';

/** The form as its fields see it. */
export type BadgeFormik = FieldForm<BadgeValues> &
  Pick<FormikProps<BadgeValues>, 'setFieldValue' | 'setFieldTouched'>;

export interface SectionProps {
  form: BadgeFormik;
  /** Null for a new badge. */
  own: OwnBadgeData | null;
  fixed: FixedParts;
}

/** The error of a field and how often it is shown, for fields that are no text. */
export function errorOf(form: BadgeFormik, name: keyof BadgeValues & string) {
  const { error, attempt } = fieldOf(form, name);
  return { error, attempt };
}
