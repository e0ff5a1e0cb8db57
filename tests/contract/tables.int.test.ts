import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '#kit/runtime/paths';
import { serviceNames } from '#schema/processes';

const files = [
  'services/kit/src/events/tables.ts',
  'services/kit/src/service/tables.ts',
  'services/kit/src/idempotency/tables.ts',
  'services/kit/src/throttle/tables.ts',
  ...serviceNames.map((name) => `services/${name}/src/tables.ts`),
];

describe('types of the tables', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vita-tables-'));
    const script = projectFile('scripts/codegen-tables.mjs');
    await promisify(execFile)(process.execPath, [script, '--into', folder]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(files)('%s matches what npm run codegen generates from the migrations', async (file) => {
    const generated = await readFile(join(folder, file), 'utf8');
    await expect(readFile(projectFile(file), 'utf8')).resolves.toBe(generated);
  });
});
