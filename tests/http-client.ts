import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** Stores cookies as a browser does for one origin. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  get size(): number {
    return this.#cookies.size;
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** The value of the Cookie header; null without cookies. */
  header(): string | null {
    const pairs = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? pairs.join('; ') : null;
  }

  /** @param setCookie values of the Set-Cookie headers */
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
  /** Includes the query. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  cookies?: CookieJar;
}

export interface HttpClient {
  send(request: HttpRequest): Promise<HttpResponse>;
  close(): void;
}

/** Shorter than the server's 65 s, so that no request uses a connection that the server is closing. */
const idleTimeoutMs = 30_000;

/**
 * Connects over loopback. A separate `localAddress` keeps the limits per source address of one test
 * file from affecting the others.
 */
export function createHttpClient(url: string, localAddress?: string): HttpClient {
  const { host, port, origin } = new URL(url);
  const agent = new Agent({ keepAlive: true, localAddress, timeout: idleTimeoutMs });

  const send = ({ method, path, headers, body, cookies }: HttpRequest) =>
    new Promise<HttpResponse>((done, failed) => {
      const cookie = cookies?.header();
      const outgoing = request({
        agent,
        localAddress,
        // `localhost` may resolve to ::1, which has only one source address.
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          host,
          // Browsers send it with every unsafe method; the gateway accepts cookies only with it.
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
