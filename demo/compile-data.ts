// The build runs this program: it checks the YAML files of the demonstration and writes them as one
// JSON file, which a start reads in milliseconds instead of half a second.
import { writeFile } from 'node:fs/promises';
import { projectFile } from '#kit/runtime/paths';
import { compiledData } from './load-demo-data.ts';
import { readDataFiles } from './read-data-files.ts';

try {
  await writeFile(compiledData, JSON.stringify(await readDataFiles(projectFile('demo/data'))));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
