import { createPublicResponses, toPublicResponse } from './public-responses.ts';

describe('responses that visitors share', () => {
  let time = 0;
  beforeEach(() => {
    time = 1_000_000;
  });
  const create = (limits = {}) =>
    createPublicResponses({
      now: () => time,
      limits: { briefMs: 200, longMs: 10_000, settleMs: 2_000, ...limits },
    });
  const responseOf = (value: number) => toPublicResponse({ data: { value } }, null);
  const made = (responses: ReturnType<typeof create>, key: string, value: number, ms = 0) => {
    const finish = responses.make(key);
    time += ms;
    finish(responseOf(value));
  };

  it('perf-G2 are fresh for long while nothing changes', () => {
    const responses = create();
    made(responses, 'a', 1);
    time += 10_000;
    expect(responses.find('a')).toEqual(responseOf(1));
    time += 1;
    expect(responses.find('a')).toBeNull();
  });

  it('perf-G2 are at most briefly older than a change', () => {
    const responses = create();
    made(responses, 'a', 1);
    time += 150;
    responses.changed();
    time += 50;
    expect(responses.find('a')).toEqual(responseOf(1));
    time += 1;
    expect(responses.find('a')).toBeNull();
    made(responses, 'b', 1);
    time += 5_000;
    responses.changed();
    expect(responses.find('b')).toBeNull();
  });

  it('perf-G2 stay fresh briefly until the other services have learned of a change', () => {
    const responses = create();
    responses.changed();
    time += 1_999;
    made(responses, 'a', 1);
    time += 201;
    expect(responses.find('a')).toBeNull();
    made(responses, 'a', 2);
    time += 201;
    expect(responses.find('a')).toEqual(responseOf(2));
  });

  it('perf-G2 count their age from the time when they were begun', () => {
    const responses = create();
    const finish = responses.make('a');
    time += 100;
    responses.changed();
    time += 100;
    finish(responseOf(1));
    expect(responses.find('a')).toEqual(responseOf(1));
    time += 1;
    expect(responses.find('a')).toBeNull();
  });

  it('perf-G2 are made once for all who ask meanwhile, and again after one that failed', async () => {
    const responses = create();
    const finish = responses.make('a');
    const waiting = responses.find('a');
    finish(responseOf(1));
    expect(await waiting).toEqual(responseOf(1));
    const fail = responses.make('b');
    const other = responses.find('b');
    fail(null);
    expect(await other).toBeNull();
    expect(responses.find('b')).toBeNull();
    expect(responses.counts()).toEqual({ shared: 2, made: 2 });
  });

  it('perf-G2 are not replaced by one that was begun before', () => {
    const responses = create();
    const slow = responses.make('a');
    time += 300;
    made(responses, 'a', 2);
    slow(responseOf(1));
    expect(responses.find('a')).toEqual(responseOf(2));
  });

  it('perf-G2 are bounded: large ones are not kept, and the oldest go', () => {
    const responses = create({ responseBytes: 100, bytes: 2_000 });
    responses.make('large')(toPublicResponse({ data: 'x'.repeat(100) }, null));
    expect(responses.find('large')).toBeNull();
    for (let number = 0; number < 20; number++) made(responses, `${number}`, number);
    expect(responses.find('0')).toBeNull();
    expect(responses.find('19')).toEqual(responseOf(19));
  });
});
