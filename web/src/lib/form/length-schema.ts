import { object, string } from 'yup';
import { textLength, visibleLength } from '#schema/text-length';
import { failureText } from '../command/failure.ts';
import type { Text, TextId } from '../text/text-id.ts';

interface Range {
  min: number;
  max: number;
}

/** A field that has a name in the catalogue. */
type NamedField = TextId extends infer Id
  ? Id extends `field.${infer Name}`
    ? Name
    : never
  : never;

/** A required text whose length is counted in Unicode code points after trimming. */
export function lengthRule(text: Text, field: NamedField, { min, max }: Range) {
  const name = text(`field.${field}`);
  return string()
    .trim()
    .required(failureText(text, { code: 'FIELD_REQUIRED', params: { field } }))
    .test(
      'length',
      text('error.FIELD_LENGTH', { field: name, min, max }),
      (value) => visibleLength(value) >= min && textLength(value) <= max,
    );
}

export function lengthSchema<F extends NamedField>(text: Text, field: F, range: Range) {
  return object({ [field]: lengthRule(text, field, range) });
}
