import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpTextSender } from './http-text-sender.ts';

interface Received {
  path?: string;
  authorization?: string;
  form: Record<string, string>;
}

/** A server that speaks the protocol of the provider. */
async function createProvider(status: number, headers: Record<string, string> = {}) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({
      path: request.url,
      authorization: request.headers.authorization,
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    });
    response.writeHead(status, headers).end(JSON.stringify({ sid: 'SM1', to: '+8613812345678' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://AC1:to%2Fken@127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

describe('text messages over HTTP', () => {
  const message = { to: '+8613812345678', text: 'Your code is 123456', code: '123456' };

  it('O8 posts number, sender and text with the credentials', async () => {
    const provider = await createProvider(201);
    await createHttpTextSender({ url: provider.url, from: '+15005550006' }).send(message);
    await createHttpTextSender({ url: provider.url, from: 'MG1' }).send(message);
    await provider.close();
    const sent = {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:to/ken').toString('base64')}`,
    };
    const form = { To: message.to, Body: message.text };
    expect(provider.received).toEqual([
      { ...sent, form: { ...form, From: '+15005550006' } },
      { ...sent, form: { ...form, MessagingServiceSid: 'MG1' } },
    ]);
  });

  it.each([400, 429, 500])('rel-S07 rejects without number and code at HTTP %d', async (status) => {
    const provider = await createProvider(status);
    const sender = createHttpTextSender({ url: provider.url, from: 'MG1' });
    const error = await sender.send(message).catch((thrown: unknown) => thrown);
    await provider.close();
    expect(error).toMatchObject({ code: `HTTP ${status}` });
    expect(String(error)).not.toMatch(/138|123456/);
  });

  it('O8 follows no redirect, and rejects when no server listens', async () => {
    const provider = await createProvider(302, { location: 'http://127.0.0.1:1/' });
    const sender = createHttpTextSender({ url: provider.url, from: 'MG1' });
    await expect(sender.send(message)).rejects.toMatchObject({ code: 'TypeError' });
    await provider.close();
    await expect(sender.send(message)).rejects.toMatchObject({ code: 'TypeError' });
  });
});
