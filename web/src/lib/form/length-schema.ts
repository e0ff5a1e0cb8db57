import { object, string } from 'yup';
import { textLength } from '#schema/limits';
import type { Text } from '../text/text-id.ts';

interface Range {
  min: number;
  max: number;
}

type LengthField = 'reason' | 'content' | 'answer' | 'name' | 'wx' | 'intro';

/** A required text whose length is counted in Unicode code points after trimming (Q17). */
export function lengthRule(text: Text, field: LengthField, { min, max }: Range) {
  const name = text(`field.${field}`);
  return string()
    .trim()
    .required(text('error.FIELD_REQUIRED', { field: name }))
    .test('length', text('error.FIELD_LENGTH', { field: name, min, max }), (value) => {
      const length = textLength(value);
      return length >= min && length <= max;
    });
}

export function lengthSchema<F extends LengthField>(text: Text, field: F, range: Range) {
  return object({ [field]: lengthRule(text, field, range) });
}
