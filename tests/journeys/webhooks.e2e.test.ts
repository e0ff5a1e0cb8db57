import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { newId } from '#kit/runtime/ids';
import { up } from '../documents.ts';
import { releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.86.1');
const folder = resolve(`.cache/webhooks-${newId()}`);
const programs: ChildProcess[] = [];
afterAll(async () => {
  for (const program of programs) program.kill();
  await rm(folder, { recursive: true, force: true });
  await stack.close();
});

const create = `mutation ($input: WebhookInput!) {
  createWebhook(input: $input) { secret webhook { id } }
}`;
const test = 'mutation ($id: ID!) { testWebhook(id: $id) { failure isConfirmed } }';
const replay =
  'mutation ($id: ID!, $since: DateTime!) { replayWebhook(id: $id, since: $since) { id } }';
const read = `query ($id: ID!) { viewer { webhook(id: $id) { waiting
  deliveries { nodes { type state attempts { status failure } } } } } }`;

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Runs the program of docs/webhooks.md; resolves when it listens, with a function that reads the events that it prints. */
async function runExample(port: number, secret: string) {
  const [, source = ''] =
    /```js\n([\s\S]*?)```/.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? [];
  await mkdir(folder, { recursive: true });
  const file = resolve(folder, 'receiver.mjs');
  await writeFile(file, source);
  const program = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  programs.push(program);
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('ready');
  return async () => JSON.parse((await lines.next()).value ?? 'null');
}

describe('a partner', () => {
  it('M3 receives a signed event by the program of the documentation, and again by a replay', async () => {
    const product = await releasedProduct(stack);
    const [partner, voter] = (await stack.users(2)) as [Member, Member];
    const began = new Date();
    const port = await freePort();
    const input = {
      address: `http://localhost:${port}/vita`,
      types: ['catalog.up-cast.v1'],
      scope: 'LIST',
      productIds: [product.id],
    };
    const made = await stack.graphql(create, { input }, partner);
    expect(made.errors).toEqual([]);
    const { createWebhook } = made.data;
    const { id } = createWebhook.webhook;
    const printed = await runExample(port, createWebhook.secret);
    const tested = await stack.graphql(test, { id }, partner);
    expect(tested.data.testWebhook).toEqual({ failure: null, isConfirmed: true });
    expect(await printed()).toMatchObject({ type: 'webhook.ping' });
    await stack.graphql(up, { id: product.id, reason: 'It is fast, open and friendly.' }, voter);
    const first = await printed();
    expect(first).toEqual({
      id: expect.any(String),
      type: 'catalog.up-cast.v1',
      data: { productId: product.id, weight: 1, upValue: 1 },
    });
    expect(JSON.stringify(first)).not.toContain(voter.userId);
    const replayed = await stack.graphql(replay, { id, since: began.toISOString() }, partner);
    expect(replayed.errors).toEqual([]);
    expect(await printed()).toEqual(first);
    // Nobody else sees the webhook.
    const asVoter = await stack.graphql(read, { id }, voter);
    expect(asVoter.data.viewer.webhook).toBeNull();
  });
});
