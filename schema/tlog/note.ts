import { type Bytes, concat, fromBase64, parseCount, toBase64, utf8 } from './bytes.ts';

/**
 * Signed notes with Ed25519 (https://c2sp.org/signed-note), checkpoints
 * (https://c2sp.org/tlog-checkpoint) and cosignatures of witnesses, type cosignature/v1
 * (https://c2sp.org/tlog-cosignature). Keys have the text form of Go's package
 * golang.org/x/mod/sumdb/note. All signing and verifying is done by Web Crypto.
 */

const keyTypes = { ed25519: 1, cosignature: 4 } as const;
type KeyType = (typeof keyTypes)[keyof typeof keyTypes];

/** More signatures than a note of ours has: two keys during a rotation, and witnesses. */
const maxSignatures = 16;
const maxNoteLength = 64 * 1024;

export interface VerifierKey {
  name: string;
  /** 8 hexadecimal digits. */
  id: string;
  type: KeyType;
  /** 32 bytes. */
  publicKey: Bytes;
}

export interface SignerKey extends VerifierKey {
  /** 32 bytes. */
  seed: Bytes;
}

interface NoteSignature {
  name: string;
  id: string;
  signature: Bytes;
  /** As it stands in the note, without the newline. */
  line: string;
}

export interface Note {
  /** With its last newline. */
  text: string;
  signatures: readonly NoteSignature[];
}

export interface Checkpoint {
  origin: string;
  size: number;
  root: Bytes;
}

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const isKeyName = (name: string): boolean => name !== '' && !/[\s+\p{Z}]/u.test(name);

async function keyId(name: string, typed: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', concat([utf8(`${name}\n`), typed]));
  return toHex(new Uint8Array(digest).subarray(0, 4));
}

const isKeyType = (value: number | undefined): value is KeyType =>
  value === keyTypes.ed25519 || value === keyTypes.cosignature;

/** Reads `<name>+<id>+<key>`. Null for a malformed key. */
export async function parseVerifierKey(text: string): Promise<VerifierKey | null> {
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const typed = fromBase64(encoded);
  const type = typed?.[0];
  if (!isKeyName(name) || typed?.length !== 33 || !isKeyType(type)) return null;
  if ((await keyId(name, typed)) !== id) return null;
  return { name, id, type, publicKey: typed.slice(1) };
}

export const formatVerifierKey = ({ name, id, type, publicKey }: VerifierKey): string =>
  `${name}+${id}+${toBase64(concat([Uint8Array.of(type), publicKey]))}`;

/** RFC 8410: an Ed25519 private key in PKCS #8 is this and the seed. */
const pkcs8Prefix = Uint8Array.of(
  ...[0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22],
  ...[0x04, 0x20],
);

const importSeed = (seed: Uint8Array, extractable = false) =>
  crypto.subtle.importKey('pkcs8', concat([pkcs8Prefix, seed]), 'Ed25519', extractable, ['sign']);

/** The signer of this name and seed. */
async function signerOf(name: string, seed: Bytes, type: KeyType): Promise<SignerKey> {
  const { x = '' } = await crypto.subtle.exportKey('jwk', await importSeed(seed, true));
  const standard = x.replaceAll('-', '+').replaceAll('_', '/');
  const publicKey = fromBase64(standard.padEnd(44, '=')) ?? new Uint8Array();
  const id = await keyId(name, concat([Uint8Array.of(type), publicKey]));
  return { name, id, type, publicKey, seed };
}

/** A new random key. @param name of the log or, with `cosignature`, of the witness */
export function createSigner(name: string, type: KeyType = keyTypes.ed25519): Promise<SignerKey> {
  return signerOf(name, crypto.getRandomValues(new Uint8Array(32)), type);
}

/** The secret form, as Go's `note.GenerateKey` writes it. */
export const formatSignerKey = ({ name, id, type, seed }: SignerKey): string =>
  `PRIVATE+KEY+${name}+${id}+${toBase64(concat([Uint8Array.of(type), seed]))}`;

/** Null for a malformed key. */
export async function parseSignerKey(text: string): Promise<SignerKey | null> {
  const pattern = /^PRIVATE\+KEY\+([^+]+)\+([0-9a-f]{8})\+(\S+)$/;
  const [, name = '', id = '', encoded = ''] = pattern.exec(text) ?? [];
  const typed = fromBase64(encoded);
  const type = typed?.[0];
  if (!isKeyName(name) || typed?.length !== 33 || !isKeyType(type)) return null;
  const signer = await signerOf(name, typed.slice(1), type);
  return signer.id === id ? signer : null;
}

const signatureLine = ({ name, id }: VerifierKey, signature: Uint8Array): string => {
  const number = Uint8Array.from(id.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return `— ${name} ${toBase64(concat([number, signature]))}`;
};

const sign = async ({ seed }: SignerKey, message: string): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.sign('Ed25519', await importSeed(seed), utf8(message)));

/** @param text ends with a newline */
export async function signNote(text: string, signers: readonly SignerKey[]): Promise<string> {
  const lines: string[] = [];
  for (const signer of signers) lines.push(signatureLine(signer, await sign(signer, text)));
  return `${text}\n${lines.map((line) => `${line}\n`).join('')}`;
}

const cosignedMessage = (text: string, seconds: bigint): string =>
  `cosignature/v1\ntime ${seconds}\n${text}`;

function parseSignature(line: string): NoteSignature | null {
  const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = fromBase64(encoded);
  if (!isKeyName(name) || !bytes || bytes.length < 5) return null;
  return { name, id: toHex(bytes.subarray(0, 4)), signature: bytes.slice(4), line };
}

/** Signature lines, each with its newline. Null when one is malformed. */
export function parseSignatures(text: string): NoteSignature[] | null {
  if (!text.endsWith('\n')) return null;
  const lines = text.slice(0, -1).split('\n');
  if (lines.length > maxSignatures) return null;
  const signatures = lines.flatMap((line) => parseSignature(line) ?? []);
  return signatures.length === lines.length ? signatures : null;
}

/** Null for a malformed note. Nothing is verified. */
export function parseNote(note: string): Note | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the specification forbids them
  if (note.length > maxNoteLength || /[\u0000-\u0009\u000b-\u001f\ufffd]/.test(note)) return null;
  const end = note.lastIndexOf('\n\n');
  if (end < 0) return null;
  const signatures = parseSignatures(note.slice(end + 2));
  return signatures && { text: note.slice(0, end + 1), signatures };
}

/** Whether the signature of the key that it names fits the text. */
async function isSignedBy(key: VerifierKey, text: string, { signature }: NoteSignature) {
  const publicKey = await crypto.subtle.importKey('raw', key.publicKey, 'Ed25519', false, [
    'verify',
  ]);
  if (key.type === keyTypes.ed25519) {
    return crypto.subtle.verify('Ed25519', publicKey, signature, utf8(text));
  }
  if (signature.length !== 72) return false;
  const seconds = new DataView(signature.buffer).getBigUint64(0);
  const message = utf8(cosignedMessage(text, seconds));
  return crypto.subtle.verify('Ed25519', publicKey, signature.slice(8), message);
}

/**
 * The signatures of known keys. Null when there is none, or when one of them is wrong. Signatures of
 * other keys are ignored, as the specification wants it.
 */
export async function verifyNote(
  { text, signatures }: Note,
  keys: readonly VerifierKey[],
): Promise<NoteSignature[] | null> {
  const verified: NoteSignature[] = [];
  for (const signature of signatures) {
    const key = keys.find(({ name, id }) => name === signature.name && id === signature.id);
    if (!key) continue;
    if (!(await isSignedBy(key, text, signature))) return null;
    verified.push(signature);
  }
  return verified.length > 0 ? verified : null;
}

export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** Null for another text, also for one with extension lines, which our logs do not have. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin = '', sizeLine = '', rootLine = '', ...rest] = text.split('\n');
  const size = parseCount(sizeLine);
  const root = fromBase64(rootLine);
  if (!origin || size === null || root?.length !== 32 || rest.join() !== '') return null;
  const checkpoint = { origin, size, root };
  return formatCheckpoint(checkpoint) === text ? checkpoint : null;
}

/** The checkpoint of a note that one of these keys of its log has signed; null otherwise. */
export async function openCheckpoint(
  note: string,
  keys: readonly VerifierKey[],
): Promise<(Checkpoint & { note: Note }) | null> {
  const parsed = parseNote(note);
  const checkpoint = parsed && parseCheckpoint(parsed.text);
  if (!checkpoint) return null;
  const ofLog = keys.filter(
    ({ name, type }) => name === checkpoint.origin && type === keyTypes.ed25519,
  );
  return (await verifyNote(parsed, ofLog)) && { ...checkpoint, note: parsed };
}
