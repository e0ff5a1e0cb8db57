import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';

export interface ServerEvent {
  id: string;
  data: string;
}

/** Reads the server-sent events of one URL one by one. */
export interface EventSource {
  status: number;
  headers: IncomingMessage['headers'];
  /** Null after the server has ended the stream. */
  next(): Promise<ServerEvent | null>;
  close(): void;
}

export interface EventSourceOptions {
  /** The body of a POST; without it the request is a GET. */
  body?: string;
  /** The source address. */
  address?: string;
}

export async function openEventSource(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  { body, address }: EventSourceOptions = {},
): Promise<EventSource> {
  const { host, port } = new URL(url);
  let outgoing: ClientRequest | undefined;
  const response = await new Promise<IncomingMessage>((done, failed) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method: body === undefined ? 'GET' : 'POST',
      localAddress: address,
      headers: { host, ...headers },
    };
    outgoing = request(options, done).once('error', failed);
    outgoing.end(body);
  });
  const events = readEvents(response);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    next: async () => (await events.next()).value ?? null,
    close: () => outgoing?.destroy(),
  };
}

async function* readEvents(response: IncomingMessage): AsyncGenerator<ServerEvent, null> {
  const event = { id: '', data: [] as string[] };
  for await (const line of createInterface(response)) {
    const [, field, value = ''] = /^(\w*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'id') event.id = value;
    if (field === 'data') event.data.push(value);
    if (line !== '' || event.data.length === 0) continue;
    yield { id: event.id, data: event.data.join('\n') };
    event.data = [];
  }
  return null;
}
