import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { projectFile } from '#kit/runtime/paths';
import { exportParts } from '#schema/export';
import { eventSchemas } from '#schema/generated/events';
import { serviceNames } from '#schema/processes';

/** Ids of members, what says something about a member, and the rest. */
interface Fields {
  member?: string[];
  personal?: string[];
  other?: string[];
}

interface Table extends Fields {
  purpose?: string;
  /** Files of the export, or "none" with the reason. */
  export?: string;
  erased?: string;
}

interface Inventory {
  tables: Record<string, Record<string, Table>>;
  events: Record<string, Fields>;
}

const read = (path: string) => readFileSync(projectFile(path), 'utf8');
const inventory = parse(read('docs/personal-data.yaml')) as Inventory;

/** The columns by table, from the generated types of a service's tables. */
function columnsOf(service: string): Record<string, string[]> {
  const source = read(`services/${service}/src/tables.ts`);
  const bodies = new Map(
    [...source.matchAll(/^(?:export )?interface (\w+) \{\n(.*?)\n\}/gms)].map(
      ([, name = '', body = '']) => [name, [...body.matchAll(/^ {2}(\w+): (\w+)/gm)]] as const,
    ),
  );
  const tables = [...bodies].find(([name]) => name.endsWith('Tables'))?.[1] ?? [];
  return Object.fromEntries(
    tables.map(([, table = '', type = '']) => [
      table,
      (bodies.get(type) ?? []).map(([, column = '']) => column),
    ]),
  );
}

const listed = ({ member = [], personal = [], other = [] }: Fields): string[] => [
  ...member,
  ...personal,
  ...other,
];

/** What to change in the inventory, one line each. */
function differences(
  place: string,
  known: Record<string, Fields> | undefined,
  real: Record<string, string[]>,
): string[] {
  const lines: string[] = [];
  for (const [name, fields] of Object.entries(real)) {
    const entry = known?.[name];
    if (!entry) {
      lines.push(`add to ${place}: "${name}:" with all of [${fields.join(', ')}]`);
      continue;
    }
    const inEntry = listed(entry);
    for (const field of fields.filter((one) => !inEntry.includes(one))) {
      lines.push(`add "${field}" to member, personal or other of ${place}.${name}`);
    }
    for (const field of inEntry.filter((one) => !fields.includes(one))) {
      lines.push(`remove "${field}" from ${place}.${name}, which has no such field`);
    }
    const twice = inEntry.filter((one, at) => inEntry.indexOf(one) !== at);
    for (const field of twice) lines.push(`name "${field}" once in ${place}.${name}`);
  }
  for (const name of Object.keys(known ?? {}).filter((one) => !Object.hasOwn(real, one))) {
    lines.push(`remove ${place}.${name}, which does not exist`);
  }
  return lines;
}

describe('docs/personal-data.yaml', () => {
  it.each(serviceNames)('rel-S47 lists every column of the tables of %s', (service) => {
    const place = `tables.${service}`;
    expect(differences(place, inventory.tables[service], columnsOf(service))).toEqual([]);
  });

  it('rel-S47 lists every field of every event', () => {
    const real = Object.fromEntries(
      Object.entries(eventSchemas).map(([type, schema]) => [
        type,
        Object.keys((schema as { properties: object }).properties),
      ]),
    );
    expect(differences('events', inventory.events, real)).toEqual([]);
  });

  it('rel-S47 says of each table with members why it exists, how it is exported and erased', () => {
    const files: string[] = Object.values(exportParts).flat();
    const lines = Object.entries(inventory.tables).flatMap(([service, tables]) =>
      Object.entries(tables).flatMap(([name, table]) => {
        if (!table.member && !table.personal) return [];
        const missing = (['purpose', 'export', 'erased'] as const).filter((key) => !table[key]);
        const unknown = (table.export ?? '')
          .split(', ')
          .filter((file) => !table.export?.startsWith('none') && !files.includes(file));
        return [
          ...missing.map((key) => `add "${key}" to tables.${service}.${name}`),
          ...unknown.map((file) => `tables.${service}.${name}: no file "${file}" in the export`),
        ];
      }),
    );
    expect(lines).toEqual([]);
  });

  it('rel-S47 names a table for each file of the export', () => {
    const named = Object.values(inventory.tables).flatMap((tables) =>
      Object.values(tables).flatMap((table) => (table.export ?? '').split(', ')),
    );
    expect(Object.values(exportParts).flat()).toEqual(
      expect.arrayContaining(named.filter((name) => !name.startsWith('none') && name !== '')),
    );
    for (const file of Object.values(exportParts).flat()) expect(named).toContain(file);
  });

  it('says what to add for a new column and a new table', () => {
    const known = { up: { member: ['user_id'], personal: ['gone'] } };
    const real = { up: ['user_id', 'reason'], vote: ['id'] };
    expect(differences('tables.catalog', known, real)).toEqual([
      'add "reason" to member, personal or other of tables.catalog.up',
      'remove "gone" from tables.catalog.up, which has no such field',
      'add to tables.catalog: "vote:" with all of [id]',
    ]);
  });
});
