import { fromBase64, toBase64 } from './bytes.ts';
import {
  createSigner,
  formatCheckpoint,
  formatSignerKey,
  formatVerifierKey,
  openCheckpoint,
  parseCheckpoint,
  parseNote,
  parseSignerKey,
  parseVerifierKey,
  signNote,
  verifyNote,
} from './note.ts';
import { cosign, createWitnessSigner } from './testing/cosign.ts';

/** The keys and the note of the tests of Go's package golang.org/x/mod/sumdb/note. */
const peterKey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const peterSigner =
  'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz';
const goNote =
  'If you think cryptography is the answer to your problem,\n' +
  "then you don't know what your problem is.\n" +
  '\n' +
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';

const root = new Uint8Array(32).fill(7);
const text = formatCheckpoint({ origin: 'vita.test/ledger', size: 3, root });

describe('a signed note', () => {
  it('rel-L4 of Go is read, verified and made again', async () => {
    const key = await parseVerifierKey(peterKey);
    const signer = await parseSignerKey(peterSigner);
    const note = parseNote(goNote);
    if (!key || !signer || !note) throw new Error('not read');
    expect(formatVerifierKey(key)).toBe(peterKey);
    expect(formatVerifierKey(signer)).toBe(peterKey);
    expect(formatSignerKey(signer)).toBe(peterSigner);
    expect(await verifyNote(note, [key])).toHaveLength(1);
    expect(await signNote(note.text, [signer])).toBe(goNote);
  });

  it('rel-L4 may have further signatures, and each known one must be right', async () => {
    const [old, next, other] = [
      await createSigner('vita.test/ledger'),
      await createSigner('vita.test/ledger'),
      await createSigner('vita.test/ledger'),
    ];
    const note = await signNote(text, [next, old]);
    for (const keys of [[old], [next], [old, next], [other, next]]) {
      const opened = await openCheckpoint(note, keys);
      expect(opened).toMatchObject({ origin: 'vita.test/ledger', size: 3, root });
    }
    expect(await openCheckpoint(note, [other])).toBeNull();
    // The signature of the old key in place of the new one's.
    const lines = note.split('\n');
    const forged = note.replace((lines.at(-2) ?? '').slice(-60), (lines.at(-3) ?? '').slice(-60));
    expect(await openCheckpoint(forged, [old, next])).toBeNull();
  });

  it('rel-L4 is refused when one bit of it changes', async () => {
    const signer = await createSigner('vita.test/ledger');
    const bytes = new TextEncoder().encode(await signNote(text, [signer]));
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = new Uint8Array(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const note = new TextDecoder().decode(changed);
      expect(await openCheckpoint(note, [signer])).toBeNull();
    }
  });

  it.each([
    'text\n',
    'text\n\n',
    'text\n\n— name\n',
    'text\n\n— name AAAAAA==',
    'text\n\n- name AAAAAAAA\n',
    'text\n\n— na+me AAAAAAAA\n',
    'text\t\n\n— name AAAAAAAA\n',
    `text\n\n${'— name AAAAAAAA\n'.repeat(17)}`,
    `${'x'.repeat(70_000)}\n\n— name AAAAAAAA\n`,
  ])('rel-L4 %j is none', (note) => {
    expect(parseNote(note)).toBeNull();
  });
});

describe('a cosignature', () => {
  it('rel-L4 commits its witness to text and time', async () => {
    const log = await createSigner('vita.test/ledger');
    const witness = await createWitnessSigner('witness.test/w');
    const note = await signNote(text, [log]);
    const line = await cosign(text, witness, 1_700_000_000);
    const parsed = parseNote(`${note}${line}\n`);
    const key = await parseVerifierKey(formatVerifierKey(witness));
    if (!parsed || !key) throw new Error('not read');
    expect(await verifyNote(parsed, [key])).toHaveLength(1);
    expect(await verifyNote({ ...parsed, text: text.replace('3', '4') }, [key])).toBeNull();
    const bytes = fromBase64(line.split(' ')[2] ?? '') ?? new Uint8Array();
    bytes[11] = (bytes[11] ?? 0) ^ 1;
    const later = parseNote(`${note}— witness.test/w ${toBase64(bytes)}\n`);
    expect(later && (await verifyNote(later, [key]))).toBeNull();
    // A witness is no key of the log.
    expect(await openCheckpoint(`${note}${line}\n`, [key])).toBeNull();
    expect(await openCheckpoint(`${note}${line}\n`, [log, key])).not.toBeNull();
  });
});

describe('keys and checkpoints', () => {
  it.each(['', 'name', peterKey.replace('c7', 'c8'), peterKey.slice(0, -1), `${peterKey} `])(
    'rel-L4 %j is no key',
    async (key) => {
      expect(await parseVerifierKey(key)).toBeNull();
      expect(await parseSignerKey(`PRIVATE+KEY+${key}`)).toBeNull();
    },
  );

  it.each([
    ['', 'no lines'],
    [text.replace('3', '03'), 'a leading zero'],
    [text.replace('3', '1152921504606846976'), 'a size of 2^60'],
    [text.replace('3', '-1'), 'a negative size'],
    [text.slice(0, -1), 'no newline at the end'],
    [`${text}more\n`, 'an extension'],
    [text.replace('=', ''), 'a short hash'],
    [text.replace('vita.test/ledger', ''), 'no origin'],
  ])('rel-L4 %j is no checkpoint: %s', (wrong) => {
    expect(parseCheckpoint(wrong)).toBeNull();
  });

  it('rel-L4 texts of bytes have one form each', () => {
    expect(toBase64(fromBase64('AQI=') ?? new Uint8Array())).toBe('AQI=');
    for (const wrong of ['AQI', 'AQJ=', 'AQ-_', ' AQI=', 'A===', 'AQI=AQI=']) {
      expect(fromBase64(wrong)).toBeNull();
    }
  });
});
