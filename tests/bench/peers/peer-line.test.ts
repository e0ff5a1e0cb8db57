import { parsePeerLines, peerLineOf } from './peer-line.ts';

const output = `  votes accepted 10, already there 0
apollo list: 209.4 req/s  p50 150.21 ms  p99 240.10 ms  cpu 4.760 ms/req (app 4.100 + pg 0.660)  c=32 n=3141 ok=3141 wrong=0 5512 B/answer  server 99% load 12% of a core  stolen 0%
limits sql_vote_tx: 5046.2 tx/s  p50 6.10 ms  p99 14.00 ms  cpu 0.198 ms/tx (pg)  c=32 n=75693  server 99% of a core  stolen 1%
apollo vote: 826.0 req/s  p50 38.00 ms  p99 70.00 ms  cpu 1.200 ms/req (app 1.000 + pg 0.200)  c=32 n=12390 ok=12000 wrong=390 120 B/answer  server 99% load 20% of a core  stolen 0%
`;

describe('lines of peers', () => {
  it('perf-G1 have rates, processor time and latencies, of requests and of transactions', () => {
    const [list, statements] = parsePeerLines(output);
    expect(list).toEqual({
      peer: 'apollo',
      operation: 'list',
      requestsPerSecond: 209.4,
      cpuMs: 4.76,
      p50: 150.21,
      p99: 240.1,
      requests: 3141,
      wrong: 0,
    });
    expect(statements).toMatchObject({ operation: 'sql_vote_tx', cpuMs: 0.198, requests: 75_693 });
  });

  it('perf-G1 fail the run when a response was wrong, or when the operation is missing', () => {
    expect(peerLineOf(output, 'apollo', 'list').requests).toBe(3141);
    expect(() => peerLineOf(output, 'apollo', 'vote')).toThrow('390 wrong of 12390');
    expect(() => peerLineOf(output, 'postgraphile', 'list')).toThrow('measured no list');
  });
});
