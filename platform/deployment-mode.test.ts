import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastMode, recordMode } from './deployment-mode.ts';

describe('the mode of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vita-mode-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('rel-R10 is the one in which it ran last, also with the files of the other', async () => {
    mkdirSync(join(folder, 'kafka'));
    await recordMode(folder, 'many-processes');
    expect(await lastMode(folder)).toBe('many-processes');
    await recordMode(folder, 'one-process');
    expect(await lastMode(folder)).toBe('one-process');
  });

  it('rel-R10 is the one whose files it has, after an earlier release', async () => {
    expect(await lastMode(folder)).toBe('one-process');
    mkdirSync(join(folder, 'kafka'));
    expect(await lastMode(folder)).toBe('many-processes');
  });
});
