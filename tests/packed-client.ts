import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '#kit/runtime/paths';

const exec = promisify(execFile);

export interface PartnerProgram {
  /** Compiles all programs of the folder by the strict settings below. @throws Error with what the compiler reports */
  compile(): Promise<void>;
  /** Runs the example and returns the line of JSON that it prints. @throws Error with what it prints when it fails */
  run(args: readonly string[], environment: Record<string, string>): Promise<unknown>;
  remove(): Promise<void>;
}

/** Settings of npm in the environment of the tests are not those of a partner. */
const environment = { PATH: process.env.PATH, HOME: process.env.HOME };
const npm = (cwd: string, ...args: string[]) =>
  exec('npm', [...args, '--no-audit', '--no-fund', '--no-update-notifier'], {
    cwd,
    env: environment,
  });

/** Nothing listens on port 9. */
const withoutRegistry = ['--registry', 'http://127.0.0.1:9', '--fetch-retries', '0'];

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  module: 'nodenext',
  target: 'es2024',
  noEmit: true,
  types: ['node'],
  typeRoots: [projectFile('node_modules/@types')],
};

/**
 * Installs the client of partners from the address in its guide, in a new folder and with no registry within reach, and
 * copies an example out of it.
 * @param site the address of the site
 * @param programs further texts of TypeScript to compile, by the name of their file
 */
export async function installPackedClient(
  site: string,
  example: string,
  programs: Record<string, string>,
): Promise<PartnerProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'vita-partner-'));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const guide = await (await fetch(`${site}/api/docs/typescript.md`)).text();
  const [, address = ''] = /^npm install (\S+)$/m.exec(guide) ?? [];
  await write('package.json', '{ "private": true, "type": "module" }');
  await write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  for (const [name, text] of Object.entries(programs)) await write(name, text);
  await npm(folder, 'install', address, ...withoutRegistry, '--cache', join(folder, 'cache'));
  const examples = join(folder, 'node_modules', 'vita-client', 'examples');
  await copyFile(join(examples, example), join(folder, example));
  return {
    async compile() {
      const tsc = projectFile('node_modules/typescript/bin/tsc');
      await exec(process.execPath, [tsc, '-p', folder]).catch(({ stdout: report }) => {
        throw new Error(`The program does not compile:\n${report}`);
      });
    },
    async run(args, own) {
      const { stdout: line } = await exec(process.execPath, [join(folder, example), ...args], {
        cwd: folder,
        env: { ...environment, ...own },
      });
      return JSON.parse(line);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
