import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fromBase64, parseCount } from '#schema/tlog/bytes';
import { verifyConsistency } from '#schema/tlog/merkle';
import {
  type Checkpoint,
  formatVerifierKey,
  openCheckpoint,
  type VerifierKey,
} from '#schema/tlog/note';
import { cosign, createWitnessSigner } from '#schema/tlog/testing/cosign';
import { sha256 } from '../log/sha256.ts';

interface Asked {
  status: number;
  oldSize: number;
}

/** A witness of one log, as https://c2sp.org/tlog-witness specifies it. */
export async function startWitness(logKeys: () => Promise<readonly VerifierKey[]>) {
  const signer = await createWitnessSigner('witness.test/w1');
  const asked: Asked[] = [];
  let seen: Pick<Checkpoint, 'size' | 'root'> = { size: 0, root: new Uint8Array(32) };
  let answer: ((body: string) => { status: number; body: string }) | null = null;

  async function addCheckpoint(body: string): Promise<{ status: number; body: string }> {
    const end = body.indexOf('\n\n');
    const [oldLine = '', ...proofLines] = body.slice(0, end).split('\n');
    const oldSize = parseCount(oldLine.replace(/^old /, '')) ?? -1;
    const checkpoint = await openCheckpoint(body.slice(end + 2), await logKeys());
    const reply = (status: number, text = '') => {
      asked.push({ status, oldSize });
      return { status, body: text };
    };
    if (!checkpoint) return reply(403);
    if (oldSize > checkpoint.size || oldSize < 0) return reply(400);
    if (oldSize !== seen.size) return reply(409, `${seen.size}\n`);
    const proof = proofLines.map((line) => fromBase64(line) ?? new Uint8Array());
    const claim = {
      oldSize,
      oldRoot: seen.root,
      size: checkpoint.size,
      root: checkpoint.root,
      proof,
    };
    const isRight = oldSize === 0 ? proof.length === 0 : await verifyConsistency(sha256, claim);
    if (!isRight) return reply(422);
    seen = checkpoint;
    const at = Math.floor(Date.now() / 1000);
    return reply(200, `${await cosign(checkpoint.note.text, signer, at)}\n`);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      const body = Buffer.concat(chunks).toString();
      const isRight = request.url === '/w/add-checkpoint' && request.method === 'POST';
      const given =
        answer?.(body) ?? (isRight ? await addCheckpoint(body) : { status: 404, body: '' });
      response.writeHead(given.status).end(given.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/w`,
    key: formatVerifierKey(signer),
    asked,
    /** Sees a log of this size, as after checkpoints of another copy. */
    see: (checkpoint: Pick<Checkpoint, 'size' | 'root'>) => {
      seen = checkpoint;
    },
    /** Answers so, whatever it is asked; null for a good witness. */
    answerWith: (given: typeof answer) => {
      answer = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
