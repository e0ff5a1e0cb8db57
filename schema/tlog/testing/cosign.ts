import { concat, toBase64 } from '../bytes.ts';
import { createSigner, parseNote, type SignerKey, signNote } from '../note.ts';

/** The key of a witness. */
export const createWitnessSigner = (name: string): Promise<SignerKey> => createSigner(name, 4);

/** The signature line of a witness, without the newline. @param at seconds since 1970 */
export async function cosign(text: string, witness: SignerKey, at: number): Promise<string> {
  const signed = parseNote(await signNote(`cosignature/v1\ntime ${at}\n${text}`, [witness]));
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(at));
  const id = Uint8Array.from(witness.id.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const signature = signed?.signatures[0]?.signature ?? new Uint8Array();
  return `— ${witness.name} ${toBase64(concat([id, time, signature]))}`;
}
