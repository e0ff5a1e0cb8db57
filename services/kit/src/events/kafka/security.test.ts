import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readKafkaSecurity } from './security.ts';

describe('readKafkaSecurity', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vita-security-'));
  const file = join(folder, 'password');
  writeFileSync(file, 'secret\n');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('X-L16 reads the user, its password or the file with it, and TLS', () => {
    const user = { username: 'vita_user', password: 'secret' };
    expect(readKafkaSecurity({})).toEqual({ user: null, ssl: false });
    const given = { KAFKA_USERNAME: 'vita_user', KAFKA_PASSWORD: 'secret' };
    expect(readKafkaSecurity(given)).toEqual({ user, ssl: false });
    const inFile = { KAFKA_USERNAME: 'vita_user', KAFKA_PASSWORD_FILE: file, KAFKA_SSL: '1' };
    expect(readKafkaSecurity(inFile)).toEqual({ user, ssl: true });
  });

  it.each([
    { KAFKA_USERNAME: 'vita_user' },
    { KAFKA_PASSWORD: 'secret' },
    { KAFKA_USERNAME: 'vita_user', KAFKA_PASSWORD: 'secret', KAFKA_PASSWORD_FILE: file },
    { KAFKA_USERNAME: 'vita_user', KAFKA_PASSWORD_FILE: join(folder, 'missing') },
    { KAFKA_SSL: 'yes' },
  ])('X-L16 rejects %o', (environment) => {
    expect(() => readKafkaSecurity(environment)).toThrow('KAFKA_');
  });
});
