import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectFile } from '#kit/runtime/paths';
import { listed } from '../../services/vitamin/src/testing/drafts.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
} from '../../services/vitamin/src/testing/fixture.ts';

let ledger: LedgerFixture;
let dataDir: string;
const sharer = randomUUID();
beforeAll(async () => {
  ledger = await createLedgerFixture();
  await ledger.publish(listed('p', sharer));
  dataDir = await mkdtemp(join(tmpdir(), 'vita-ledger-'));
  const { url, adminUrl, log } = ledger.urls;
  const postgres = { logUrl: log.url, services: { vitamin: { url, adminUrl } } };
  const runtime = { pid: process.pid, url: 'http://localhost:1', postgres };
  await writeFile(join(dataDir, 'runtime.json'), JSON.stringify(runtime));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
  await ledger.close();
});

/** `npm run ledger -- <command>` on the platform that runs on `dataDir`. */
async function run(command: string, settings: Record<string, string> = {}) {
  const program = projectFile('dist/platform/commands/ledger.js');
  const env = { DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, [program, command], { env });
  const [stdout, words, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.on('close', done)),
  ]);
  const findings = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return { code, findings, words };
}

describe('the ledger command', () => {
  it('rel-L4 exits with 0 when the ledger is consistent', async () => {
    for (const command of ['audit', 'rebuild']) {
      const { code, findings, words } = await run(command);
      expect([code, findings]).toEqual([0, []]);
      expect(words).toMatch(/^The ledger is /);
    }
  });

  it('rel-R10 prints a difference, corrects it, and then exits with 0', async () => {
    const account = `user:${sharer}`;
    await ledger.admin.query('update account set balance = 99 where id = $1', [account]);
    const wrong = { finding: 'balance-differs', key: account, expected: 3, found: 99 };
    const audit = await run('audit');
    expect([audit.code, audit.findings[0]]).toEqual([1, wrong]);
    const rebuild = await run('rebuild');
    expect([rebuild.code, rebuild.findings]).toEqual([1, [wrong]]);
    expect((await run('audit')).code).toBe(0);
    expect((await run('rebuild')).code).toBe(0);
  });

  it('rel-R10 refuses a stream that is not whole, with one line and exit code 2', async () => {
    const eventId = randomUUID();
    await ledger.admin.query(`insert into inbox values ($1, 'vitamin', now())`, [eventId]);
    expect(await run('rebuild')).toEqual({
      code: 2,
      findings: [],
      words: expect.stringMatching(`^1 events that vitamin has .+, first ${eventId}\\. .+\\n$`),
    });
    await ledger.admin.query('delete from inbox where event_id = $1', [eventId]);
  });

  it('X-L16 reads its user in Kafka, and rejects half of one', async () => {
    expect(await run('rebuild', { KAFKA_USERNAME: 'vita_admin' })).toEqual({
      code: 2,
      findings: [],
      words: expect.stringContaining('KAFKA_USERNAME and one of KAFKA_PASSWORD'),
    });
  });

  it('prints its usage without a command', async () => {
    expect(await run('mend')).toEqual({
      code: 2,
      findings: [],
      words: expect.stringMatching(/^Usage: npm run ledger -- audit\|rebuild\|new-key/),
    });
  });
});
