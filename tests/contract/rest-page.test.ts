import { spawnSync } from 'node:child_process';
import { projectFile } from '#kit/runtime/paths';

describe('docs/rest.md', () => {
  it('Q52 shows every REST operation with its twin in the graph, its tests and examples', () => {
    const script = projectFile('scripts/rest-operations.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, '--check'], {
      encoding: 'utf8',
    });
    expect({ status, problems: stderr.split('\n').filter(Boolean) }).toEqual({
      status: 0,
      problems: [],
    });
  });
});
