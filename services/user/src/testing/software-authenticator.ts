import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

export interface AuthenticatorOptions {
  origin?: string;
  verifiesUser?: boolean;
}

/** A passkey of ES256 with the answers that a browser would send. */
export function createAuthenticator(options: AuthenticatorOptions = {}) {
  const { origin = 'http://localhost:4000', verifiesUser = true } = options;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  function authenticatorData(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = flags | present | (verifiesUser ? verified : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), count]);
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }

  const answer = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    /** The answer to options of `startPasskey`. */
    create(optionsJson: string): string {
      const { challenge, rp } = JSON.parse(optionsJson);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([
        authenticatorData(rp.id, withKey),
        Buffer.alloc(16),
        length,
        id,
        coseKey(),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      });
    },
    /** The answer to options for a login or confirmation. @param count the counter, else the next one */
    get(optionsJson: string, count = counter + 1): string {
      counter = count;
      const { challenge, rpId } = JSON.parse(optionsJson);
      const data = authenticatorData(rpId, 0);
      const client = clientData('webauthn.get', challenge);
      const signed = Buffer.concat([data, sha256(client)]);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey)),
      });
    },
  };
}
