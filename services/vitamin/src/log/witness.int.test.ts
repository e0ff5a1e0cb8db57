import { randomUUID } from 'node:crypto';
import { parseNote, parseVerifierKey, verifyNote } from '#schema/tlog/note';
import { createLogFixture, insertTransfers, type LogFixture } from '../testing/log-fixture.ts';
import { startWitness } from '../testing/witness.ts';
import { readLedgerLogConfig, toWitness } from './log-config.ts';
import { createWitness, type Witness } from './witness.ts';

let log: LogFixture;
let stand: Awaited<ReturnType<typeof startWitness>>;
let witness: Witness;
beforeEach(async () => {
  log = await createLogFixture();
  stand = await startWitness(() => log.keys());
  const config = readLedgerLogConfig({
    DATA_DIR: log.folder,
    LEDGER_WITNESS_URL: stand.url,
    LEDGER_WITNESS_KEY: stand.key,
  });
  if (!config?.witness) throw new Error('no witness');
  witness = createWitness(log.service.context, await toWitness(config.witness));
});
afterEach(async () => {
  await stand.close();
  await log.close();
});

async function extend(): Promise<void> {
  await insertTransfers(log.database, randomUUID(), [1]);
  await log.log.catchUp();
}

async function cosignatures(): Promise<number> {
  const note = parseNote(await log.checkpointText());
  const key = await parseVerifierKey(stand.key);
  return (note && key && (await verifyNote(note, [key])))?.length ?? 0;
}

describe('a witness of the log', () => {
  it('rel-L4 cosigns each checkpoint that it is asked for, and extends what it saw', async () => {
    expect(await witness.ask()).toBe('nothing-new');
    await extend();
    expect(await witness.ask()).toBe('cosigned');
    expect(await cosignatures()).toBe(1);
    expect(await witness.ask()).toBe('nothing-new');
    await extend();
    expect(await cosignatures()).toBe(0);
    expect(await witness.ask()).toBe('cosigned');
    expect(await cosignatures()).toBe(1);
    expect(stand.asked).toEqual([
      { status: 200, oldSize: 0 },
      { status: 200, oldSize: 2 },
    ]);
    expect((await log.checkpoint()).size).toBe(3);
  });

  it('rel-L4 that knows a later checkpoint is asked from there', async () => {
    await extend();
    const seen = await log.checkpoint();
    await extend();
    stand.see(seen);
    expect(await witness.ask()).toBe('cosigned');
    expect(stand.asked.map(({ status }) => status)).toEqual([409, 200]);
  });

  it('rel-L4 that has seen a longer log is reported', async () => {
    await extend();
    stand.see({ size: 9, root: new Uint8Array(32) });
    expect(await witness.ask()).toBe('witness-is-ahead');
    expect(await cosignatures()).toBe(0);
  });

  it('rel-L4 with a wrong answer adds nothing', async () => {
    await extend();
    const wrong = [
      { status: 200, body: '' },
      { status: 200, body: '— witness.test/w1 AAAAAAAA\n' },
      { status: 200, body: 'x'.repeat(20_000) },
      { status: 409, body: '0\n' },
      { status: 409, body: `${2n ** 60n}\n` },
      { status: 302, body: '' },
      { status: 500, body: '' },
    ];
    for (const answer of wrong) {
      stand.answerWith(() => answer);
      expect([answer, await witness.ask()]).toEqual([answer, 'refused']);
    }
    let turn = 0;
    stand.answerWith(() => {
      turn += 1;
      return { status: 409, body: `${turn % 2}\n` };
    });
    expect(await witness.ask()).toBe('refused');
    expect(turn).toBe(2);
    expect(await cosignatures()).toBe(0);
  });
});

describe('the address of a witness', () => {
  const read = (url: string, more: Record<string, string> = {}) =>
    readLedgerLogConfig({
      DATA_DIR: '/data',
      LEDGER_WITNESS_URL: url,
      LEDGER_WITNESS_KEY: 'key',
      ...more,
    });

  it.each(['http://witness.example/w', 'http://10.0.0.1/', 'ftp://witness.example', 'witness'])(
    'rel-L4 %s is refused',
    (url) => {
      expect(() => read(url)).toThrow('must be an https address');
    },
  );

  it('rel-L4 is on another machine in production, and comes with its key', () => {
    const production = { NODE_ENV: 'production' };
    expect(() => read('http://127.0.0.1:1/', production)).toThrow('https');
    expect(read('https://witness.example/w', production)?.witness?.standIn).toBeUndefined();
    expect(() => read('', production)).toThrow('set together');
    expect(readLedgerLogConfig({})).toBeNull();
    expect(() => readLedgerLogConfig({ LEDGER_ORIGIN: 'a b' })).toThrow('LEDGER_ORIGIN');
    expect(readLedgerLogConfig({ DATA_DIR: '/d', PUBLIC_URL: 'https://vita.example' })).toEqual({
      key: { file: '/d/ledger-log.key', origin: 'vita.example/ledger' },
      witness: null,
    });
  });

  it('rel-L4 inside of the network is not connected to', async () => {
    await extend();
    const { key } = await toWitness({ url: new URL('https://localhost/w'), key: stand.key });
    const inside = createWitness(log.service.context, { url: new URL('https://127.0.0.1/w'), key });
    expect(await inside.ask()).toBe('refused');
  });
});
