import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { parse } from 'yaml';
import { projectFile } from '#kit/runtime/paths';
import type { DataFiles } from './data-files.ts';

/** Definition in `data.schema.json` of each file and folder. */
const fileKinds = {
  'people.yaml': 'people',
  'hot-words.yaml': 'hotWords',
  'cards.yaml': 'cards',
  'leads.yaml': 'leads',
  'accounts.yaml': 'accounts',
} as const;
const folderKinds = { products: 'released', reviews: 'review' } as const;

/**
 * Reads and checks every YAML file of a folder like `demo/data`.
 * @throws Error with a line `<file>: <path in it> <problem>` for each violation of the schema
 */
export async function readDataFiles(folder: string): Promise<DataFiles> {
  const check = await createChecker();
  const problems: string[] = [];
  const read = async (file: string, kind: string): Promise<unknown> => {
    try {
      const value: unknown = parse(await readFile(join(folder, file), 'utf8'));
      problems.push(...check(kind, value).map((problem) => `${file}: ${problem}`));
      return value;
    } catch (error) {
      problems.push(`${file}: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  };
  const result: Record<string, unknown> = {};
  for (const [file, kind] of Object.entries(fileKinds)) result[kind] = await read(file, kind);
  for (const [name, kind] of Object.entries(folderKinds)) {
    const bySlug: Record<string, unknown> = {};
    for (const file of (await readdir(join(folder, name))).sort()) {
      bySlug[basename(file, '.yaml')] = await read(join(name, file), kind);
    }
    result[name] = bySlug;
  }
  if (problems.length > 0) {
    throw new Error(`Files below demo/data are not valid:\n${problems.join('\n')}`);
  }
  // @NOTE The schema has been checked above; the interfaces describe the same shapes.
  return result as unknown as DataFiles;
}

type Checker = (kind: string, value: unknown) => string[];

async function createChecker(): Promise<Checker> {
  // A test checks the schema itself, which takes a third of the time of all checks.
  const ajv = new Ajv({ allErrors: true, validateSchema: false, meta: false });
  const schema: object = JSON.parse(await readFile(projectFile('demo/data.schema.json'), 'utf8'));
  ajv.addSchema(schema, 'demo');
  return (kind, value) => {
    const validate = ajv.getSchema(`demo#/definitions/${kind}`);
    if (!validate) throw new Error(`data.schema.json has no definition ${kind}`);
    return validate(value) ? [] : (validate.errors ?? []).map(describeError);
  };
}

function describeError({ instancePath, message, params }: ErrorObject): string {
  const detail = params.additionalProperty ?? params.allowedValues ?? params.allowedValue;
  return `${instancePath || '/'} ${message}${detail === undefined ? '' : `: ${detail}`}`;
}
