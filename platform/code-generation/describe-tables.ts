import { type EventType, eventSchemas } from '#schema/generated/events';
import { type Column, dataColumns } from '../event-export/table-columns.ts';

const typeNames: Record<Column['type'], string> = {
  STRING: 'VARCHAR',
  INT64: 'BIGINT',
  DOUBLE: 'DOUBLE',
  BOOLEAN: 'BOOLEAN',
  TIMESTAMP: 'TIMESTAMP',
};

const describe = ({ name, type, nullable }: Column): string =>
  `\`${name}\` ${typeNames[type]}${nullable ? '?' : ''}`;

/** The tables of the export as Markdown, for docs/events.md. */
export function describeTables(): string {
  const rows = (Object.keys(eventSchemas) as EventType[]).map(
    (type) => `| \`${type}\` | ${dataColumns(type).map(describe).join(', ')} |`,
  );
  return ['| table | columns |', '|---|---|', ...rows].join('\n');
}
