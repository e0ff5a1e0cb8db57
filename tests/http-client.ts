import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** Keeps what the server sets, as a browser on one origin does. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  get size(): number {
    return this.#cookies.size;
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** The value of a Cookie header; null when there is none to send. */
  header(): string | null {
    const pairs = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? pairs.join('; ') : null;
  }

  /** @param setCookie Set-Cookie headers */
  store(setCookie: readonly string[]): void {
    for (const line of setCookie) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', ...value] = pair.split('=');
      const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice(8);
      const isExpired =
        attributes.some((attribute) => /^max-age=0$/i.test(attribute)) ||
        (expires !== undefined && new Date(expires).getTime() <= 0);
      if (isExpired) this.#cookies.delete(name);
      else this.#cookies.set(name, value.join('='));
    }
  }
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface HttpRequest {
  method: string;
  /** With its query. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  cookies?: CookieJar;
}

export interface HttpClient {
  send(request: HttpRequest): Promise<HttpResponse>;
  close(): void;
}

/**
 * Talks to the platform over loopback, from an address of its own if one is given, so that limits
 * per source can be tested and kept out of other tests' way.
 */
export function createHttpClient(url: string, localAddress?: string): HttpClient {
  const { host, port, origin } = new URL(url);
  const agent = new Agent({ keepAlive: true, localAddress });

  const send = ({ method, path, headers, body, cookies }: HttpRequest) =>
    new Promise<HttpResponse>((done, failed) => {
      const cookie = cookies?.header();
      const outgoing = request({
        agent,
        localAddress,
        // `localhost` may mean ::1, which has but one address to come from.
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          host,
          // A browser sends it with whatever may change something; cookies count only with it.
          ...(method !== 'GET' && { origin }),
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      });
      outgoing.once('error', failed);
      outgoing.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', failed);
        response.once('end', () => {
          cookies?.store(response.headers['set-cookie'] ?? []);
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          });
        });
      });
      outgoing.end(body);
    });

  return { send, close: () => agent.destroy() };
}
