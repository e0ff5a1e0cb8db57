import autocannon from 'autocannon';
import type { LoadJob, LoadMessage, LoadRequests, LoadResult, PageRange } from './load-job.ts';
import { bearerOf, voteOf, voteReason } from './votes.ts';

const send = (message: LoadMessage) => process.send?.(message);

/** Runs one load job at a time against a server, for the parent process. */
process.on('message', (job: LoadJob) => {
  run(job).then(
    (result) => send({ kind: 'done', result }),
    (error: Error) => send({ kind: 'failed', reason: error.message }),
  );
});
process.on('disconnect', () => process.exit());

async function run(job: LoadJob): Promise<LoadResult> {
  let bad = '';
  let responses = 0;
  const isGood = job.requests.kind === 'pages' ? isRendered : beginsWith(job.responseBegins);
  const onResponse = (status: number, body: string, _context: object, headers: Headers) => {
    if (status >= 200 && status < 300 && isGood(body, headers)) responses += 1;
    else bad ||= `${status} ${body.slice(0, 300)}`;
  };
  send({ kind: 'started' });
  const began = performance.now();
  const { latency, errors, timeouts } = await autocannon({
    url: job.url,
    connections: job.connections,
    duration: job.seconds,
    ...(job.rate && { overallRate: job.rate }),
    requests: toRequests(job.requests).map((request) => ({ ...request, onResponse })),
  });
  const seconds = (performance.now() - began) / 1000;
  if (bad) throw new Error(`a wrong response: ${bad}`);
  if (errors + timeouts > 0) throw new Error(`${errors} errors, ${timeouts} time-outs`);
  return { responses, seconds, p50: latency.p50, p99: latency.p99 };
}

type Headers = Record<string, unknown> | undefined;

const beginsWith = (begin: string) => (body: string) => body.startsWith(begin);

/** The body is compressed. The bare client, which visitors get of a busy server, has no `etag`. */
const isRendered = (_body: string, headers: Headers): boolean =>
  headers !== undefined && Object.keys(headers).some((name) => name.toLowerCase() === 'etag');

function pageRequests({ first, address, ids }: PageRange): autocannon.Request[] {
  let next = first;
  const open = (request: autocannon.Request): autocannon.Request => {
    const number = next;
    next += 1;
    return {
      ...request,
      path: address
        .replaceAll('{n}', String(number))
        .replaceAll('{id}', String(1 + ((number * 7) % ids))),
      headers: {
        ...request.headers,
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
    };
  };
  return [{ method: 'GET', headers: { 'accept-encoding': 'br' }, setupRequest: open }];
}

function toRequests(requests: LoadRequests): autocannon.Request[] {
  if (requests.kind === 'fixed') return requests.requests;
  if (requests.kind === 'pages') return pageRequests(requests.pages);
  const { over, votes, document } = requests;
  let next = votes.first;
  const castOne = (request: autocannon.Request): autocannon.Request => {
    const { user, product } = voteOf(votes, next);
    next += 1;
    return {
      ...request,
      headers: { ...request.headers, authorization: bearerOf(user) },
      body:
        over === 'graphql'
          ? JSON.stringify({
              query: document,
              variables: { id: String(product), reason: voteReason },
            })
          : new URLSearchParams({
              op_type: 'up_product',
              product_id: String(product),
              content: voteReason,
            }).toString(),
    };
  };
  const contentType = over === 'graphql' ? 'application/json' : 'application/x-www-form-urlencoded';
  return [
    {
      method: 'POST',
      path: over === 'graphql' ? '/graphql' : '/api/app',
      headers: { 'content-type': contentType },
      setupRequest: castOne,
    },
  ];
}
