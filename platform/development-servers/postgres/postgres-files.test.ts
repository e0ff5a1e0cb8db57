import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canHoldSocket, socketOf } from './postgres-files.ts';

describe('canHoldSocket', () => {
  it('perf-G3 tells whether a folder can have the socket of the server, and leaves nothing in it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vita-'));
    const long = join(folder, 'x'.repeat(100));
    await mkdir(long);
    const probe = socketOf(folder, 0);
    // As an interrupted start leaves it.
    await writeFile(probe, '');
    expect(await canHoldSocket(folder)).toBe(true);
    expect(existsSync(probe)).toBe(false);
    expect(await canHoldSocket(long)).toBe(false);
    expect(await canHoldSocket(join(folder, 'missing'))).toBe(false);
    await rm(folder, { recursive: true });
  });

  it.each([',', '"', '\\', '\n'])(
    'perf-G3 is false for a path with %j, which PostgreSQL reads as syntax',
    async (character) => {
      const folder = await mkdtemp(join(tmpdir(), `vita-a${character}b-`));
      expect(await canHoldSocket(folder)).toBe(false);
      await rm(folder, { recursive: true });
    },
  );
});
