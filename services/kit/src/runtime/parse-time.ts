import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const ajv = new Ajv();
// @NOTE the package's types do not describe its default export under Node's ES modules.
(addFormats as unknown as (ajv: Ajv) => void)(ajv);
const isTime = ajv.compile<string>({ type: 'string', format: 'date-time' });

/** A time in the form of RFC 3339; null for another text. */
export function parseTime(text: string): Date | null {
  const time = new Date(isTime(text) ? text : Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}
