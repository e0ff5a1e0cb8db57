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
 * Installs the packed client of partners in a new folder without the network, and copies an example out of it.
 * @param packed the bytes of the package
 * @param programs further texts of TypeScript to compile, by the name of their file
 */
export async function installPackedClient(
  packed: Buffer,
  example: string,
  programs: Record<string, string>,
): Promise<PartnerProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'vita-partner-'));
  const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
  await write('vita-client.tgz', packed);
  await write('package.json', '{ "private": true, "type": "module" }');
  await write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  for (const [name, text] of Object.entries(programs)) await write(name, text);
  await npm(folder, 'install', '--offline', './vita-client.tgz');
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
