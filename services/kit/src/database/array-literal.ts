/** What a quoted element escapes. */
const escaped = /["\\]/g;
const hasEscaped = /["\\]/;

/** ISO 8601 has years of four digits between these times. */
const firstTime = Date.UTC(1000, 0);
const endTime = Date.UTC(10_000, 0);

/** Null for an element that `pg` has to convert. */
function elementOf(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return hasEscaped.test(value) ? `"${value.replace(escaped, '\\$&')}"` : `"${value}"`;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    default:
  }
  if (value === null || value === undefined) return 'NULL';
  if (!(value instanceof Date)) return null;
  const time = value.getTime();
  return time >= firstTime && time < endTime ? `"${value.toISOString()}"` : null;
}

/**
 * PostgreSQL's text of an array parameter, as `pg` makes it, in a fifth of the time. Times are in UTC. Null when an element
 * is no text, number, boolean or time.
 */
export function arrayLiteral(values: readonly unknown[]): string | null {
  let text = '';
  for (const value of values) {
    const element = elementOf(value);
    if (element === null) return null;
    text += text === '' ? element : `,${element}`;
  }
  return `{${text}}`;
}
