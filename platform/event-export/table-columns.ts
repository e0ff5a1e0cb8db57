import { type AnyEvent } from '#kit/events/event';
import { type EventType, eventSchemas } from '#schema/generated/events';

type ColumnType = 'STRING' | 'INT64' | 'DOUBLE' | 'BOOLEAN' | 'TIMESTAMP';

/** A column of the table of an event type. */
export interface Column {
  /** In snake case. */
  name: string;
  type: ColumnType;
  nullable: boolean;
  read(event: AnyEvent): string | number | bigint | boolean | Date | null;
}

/** The part of a JSON Schema that decides the column of a field. */
interface Field {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: Field[];
  properties?: Record<string, Field>;
  required?: string[];
}

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The field without null among its types, and whether it can be null. */
function withoutNull(field: Field): { field: Field; nullable: boolean } {
  const isNull = ({ type }: Field) => type === 'null';
  if (field.anyOf?.some(isNull)) {
    const [only = {}, ...others] = field.anyOf.filter((one) => !isNull(one));
    return { field: others.length > 0 ? {} : only, nullable: true };
  }
  const types = [field.type ?? []].flat();
  const [type] = types.filter((one) => one !== 'null');
  const values = field.enum?.filter((value) => value !== null);
  const nullable = types.includes('null') || field.enum?.includes(null) === true;
  return { field: { ...field, type, ...(values && { enum: values }) }, nullable };
}

function columnType({ type, format, enum: values }: Field): ColumnType | null {
  if (values) return values.every(Number.isInteger) ? 'INT64' : 'STRING';
  switch (type) {
    case 'string':
      return format === 'date-time' ? 'TIMESTAMP' : 'STRING';
    case 'integer':
      return 'INT64';
    case 'number':
      return 'DOUBLE';
    case 'boolean':
      return 'BOOLEAN';
    default:
      return null;
  }
}

function toValue(type: ColumnType, value: unknown): ReturnType<Column['read']> {
  if (value === undefined || value === null) return null;
  if (type === 'TIMESTAMP') return new Date(String(value));
  if (type === 'INT64') return BigInt(value as number | string);
  return value as string | number | boolean;
}

/** Objects become a column for each of their fields; lists, and what has no single type, JSON texts. */
function columnsOfFields(
  { properties = {}, required = [] }: Field,
  prefix: string,
  isOptional: boolean,
  fieldsOf: (event: AnyEvent) => Record<string, unknown> | null | undefined,
): Column[] {
  const names = Object.keys(properties);
  // An optional field that a release adds comes after all that a reader knows.
  const ordered = [...names.filter((name) => required.includes(name))];
  ordered.push(...names.filter((name) => !required.includes(name)));
  return ordered.flatMap((name): Column[] => {
    const { field, nullable: canBeNull } = withoutNull(properties[name] as Field);
    const nullable = isOptional || canBeNull || !required.includes(name);
    const column = `${prefix}${snakeCase(name)}`;
    const valueIn = (event: AnyEvent) => fieldsOf(event)?.[name];
    if (field.type === 'object' && field.properties) {
      const inner = (event: AnyEvent) => valueIn(event) as Record<string, unknown> | null;
      return columnsOfFields(field, `${column}_`, nullable, inner);
    }
    const type = columnType(field);
    const read: Column['read'] = type
      ? (event) => toValue(type, valueIn(event))
      : (event) => {
          const value = valueIn(event);
          return value === undefined || value === null ? null : JSON.stringify(value);
        };
    return [{ name: column, type: type ?? 'STRING', nullable, read }];
  });
}

const text = (name: string, nullable: boolean, read: Column['read']): Column => ({
  name,
  type: 'STRING',
  nullable,
  read,
});

/** Every table begins with them. */
export const envelopeColumns: readonly Column[] = [
  text('id', false, ({ id }) => id),
  { name: 'time', type: 'TIMESTAMP', nullable: false, read: ({ time }) => new Date(time) },
  {
    name: 'sequence',
    type: 'INT64',
    nullable: true,
    read: ({ sequence }) => toValue('INT64', sequence),
  },
  text('subject', false, ({ subject }) => subject),
  text('source', false, ({ source }) => source),
  text('traceparent', true, ({ traceparent }) => traceparent ?? null),
];

/** The columns of the table's own fields. */
export const dataColumns = (type: EventType): Column[] =>
  columnsOfFields(eventSchemas[type] as Field, '', false, ({ data }) => ({ ...data }));
