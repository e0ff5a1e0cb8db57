import { randomUUID } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSigner, formatSignerKey, formatVerifierKey } from '#schema/tlog/note';
import { createLogFixture, insertTransfers, type LogFixture } from '../testing/log-fixture.ts';
import { openSigningKey, parseSigners } from './signing-key.ts';

let log: LogFixture;
beforeEach(async () => {
  log = await createLogFixture();
});
afterEach(() => log.close());

const open = (file = log.config.key.file) =>
  openSigningKey(log.service.context, { file, origin: 'another/name' });

describe('the key of the log', () => {
  it('rel-L4 is made once, keeps its name, and is published', async () => {
    const [signer] = await open();
    expect(signer?.name).toBe('vita.test/ledger');
    expect((await log.keys()).map(formatVerifierKey)).toEqual(
      signer && [formatVerifierKey(signer)],
    );
  });

  it('rel-L4 rotates: both keys sign until the old one is removed', async () => {
    const { file } = log.config.key;
    const next = await createSigner('vita.test/ledger');
    await appendFile(file, `${formatSignerKey(next)}\n`);
    const second = await log.secondCopy();
    await insertTransfers(log.database, randomUUID(), [1]);
    await second.log.catchUp();
    const both = await log.checkpointText();
    expect(both.match(/^— vita\.test\/ledger /gm)).toHaveLength(2);
    await writeFile(file, `${formatSignerKey(next)}\n`);
    const third = await log.secondCopy();
    await insertTransfers(log.database, randomUUID(), [1]);
    await third.log.catchUp();
    expect((await log.checkpointText()).match(/^— /gm)).toHaveLength(1);
    expect(await log.keys()).toHaveLength(2);
    expect((await log.checkpoint()).size).toBe(3);
    await second.close();
    await third.close();
  });

  it('rel-L4 of an existing log is never replaced by a new one', async () => {
    const { file } = log.config.key;
    await expect(open(join(log.folder, 'other.key'))).rejects.toThrow('is missing');
    const stranger = await createSigner('vita.test/ledger');
    await writeFile(file, formatSignerKey(stranger));
    await expect(open()).rejects.toThrow('Add a new key below the old one');
    await rm(file);
    const copy = await log.secondCopy();
    await insertTransfers(log.database, randomUUID(), [1]);
    await copy.log.catchUp();
    // The service runs, and its log waits for the key.
    expect(await log.log.readFile({ kind: 'checkpoint', day: null })).toBeNull();
    await copy.close();
  });

  it('rel-L4 is refused when it is malformed, or of two names', async () => {
    const text = await readFile(log.config.key.file, 'utf8');
    const other = formatSignerKey(await createSigner('other'));
    for (const wrong of ['', 'x', text.replace('PRIVATE', 'PUBLIC'), `${text}${other}\n`]) {
      await expect(parseSigners(wrong)).rejects.toThrow(/ledger key/);
    }
  });
});
