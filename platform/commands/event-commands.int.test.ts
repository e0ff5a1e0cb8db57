import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { eventHandler } from '#kit/events/event-handler';
import { createEventDatabase, type EventDatabase, type EventStack } from '#kit/testing/event-stack';
import { topics } from '#schema/topics';
import { type CommandContext, groups, lag, redrive, replay } from './event-commands.ts';
import { exportEvents, toExport } from './export-command.ts';
import { tail, toTail } from './tail.ts';
import { UsageError } from './usage.ts';

const topic = topics.catalogProduct;
const group = 'kit';

describe('npm run events', () => {
  let events: EventDatabase;
  let stack: EventStack;
  beforeAll(async () => {
    events = await createEventDatabase('create table effect (up_value int);');
  });
  afterAll(() => events.drop());
  beforeEach(async () => {
    stack = await events.createStack();
  });
  afterEach(() => stack.close());

  const broken = new Set<number>();
  const consume = () =>
    stack.createConsumer(
      [
        eventHandler('catalog.up-cast.v1', async (tx, upCasts) => {
          for (const { data } of upCasts) {
            if (broken.has(data.upValue)) throw new Error('not ready for it');
            await tx.query('insert into effect values ($1)', [data.upValue]);
          }
        }),
      ],
      { group },
    );
  const effects = async () =>
    (await stack.database.query<{ up_value: number }>('select up_value from effect')).map(
      ({ up_value }) => up_value,
    );

  /** Runs a command to its end; returns its exit code and its lines. */
  async function run(
    command: (context: CommandContext) => Promise<number>,
    { isRunning = false } = {},
  ) {
    const output = new PassThrough();
    const lines = text(output);
    const code = await command({
      transport: stack.transport,
      databases: { kit: stack.database },
      isRunning,
      output,
      say: () => undefined,
      signal: new AbortController().signal,
    });
    output.end();
    return {
      code,
      lines: (await lines)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    };
  }

  it('exports to no path that is a file, and says so in one line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'export-'));
    const file = join(folder, 'file');
    await writeFile(file, '');
    const days = toExport({ day: '2026-11-20', to: file }, Date.parse('2026-11-22T00:00:00Z'));
    const exported = run((context) => exportEvents(context, days));
    await expect(exported).rejects.toThrow(UsageError);
    await expect(exported).rejects.toThrow(/^--to needs a folder\./);
    await rm(folder, { recursive: true });
  });

  it('tails a topic from the beginning, one event per line', async () => {
    await stack.cast([1, 2, 3]);
    await stack.relay.flush();
    await stack.transport.publish([{ topic, key: 'one', value: 'no\nevent' }]);
    const { code, lines } = await run((context) =>
      tail(context, toTail({ topic, follow: false, 'from-beginning': true })),
    );
    expect(code).toBe(0);
    expect(lines.slice(0, 3).map(({ data }) => data.upValue)).toEqual([1, 2, 3]);
    expect(lines[0]).toMatchObject({ specversion: '1.0', type: 'catalog.up-cast.v1' });
    expect(lines[3]).toEqual({ invalid: 'no\nevent' });
  });

  it('follows a topic until it is aborted', async () => {
    const output = new PassThrough();
    const enough = new AbortController();
    await stack.cast([1]);
    await stack.relay.flush();
    const context = {
      transport: stack.transport,
      databases: {},
      isRunning: true,
      output,
      say: () => undefined,
      signal: enough.signal,
    };
    const ended = tail(context, toTail({ topic, follow: true, 'from-beginning': true }));
    const seen: string[] = [];
    for await (const chunk of output) {
      seen.push(String(chunk));
      if (seen.length === 1) await stack.cast([2]).then(() => stack.relay.flush());
      else enough.abort();
      if (enough.signal.aborted) break;
    }
    expect(await ended).toBe(0);
    expect(seen.map((line) => JSON.parse(line).data.upValue)).toEqual([1, 2]);
  });

  it('rel-O7 prints groups and lag, and exits with 1 when there is lag', async () => {
    const consumer = consume();
    await stack.cast([1, 2]);
    await stack.drain(consumer);
    expect(await run(groups)).toEqual({ code: 0, lines: [{ group, topics: [topic], lag: 0 }] });
    expect(await run(lag)).toMatchObject({
      code: 0,
      lines: [
        { group, topic, partition: 0, position: '2', end: '2', lag: 0 },
        { service: 'kit', outbox: 0, deadLetters: 0 },
      ],
    });
    await stack.cast([3]);
    expect((await run(lag)).code).toBe(1);
    await consumer.close();
    await stack.relay.flush();
    expect(await run(lag)).toMatchObject({ code: 1, lines: [{ lag: 1 }, {}] });
  });

  it('rel-R11 redrives a dead letter that is a valid event and keeps one that is not', async () => {
    broken.add(2);
    const consumer = consume();
    await stack.cast([1, 2, 3]);
    await stack.transport.publish([{ topic, key: 'one', value: 'no event' }]);
    await stack.drain(consumer);
    expect((await run(lag)).code).toBe(1);
    broken.clear();
    const { code, lines } = await run((context) => redrive(context, 'kit'));
    expect(code).toBe(1);
    expect(lines.map(({ reason }) => reason).sort()).toEqual([
      expect.stringContaining('JSON'),
      null,
    ]);
    await stack.drain(consumer);
    expect((await effects()).sort()).toEqual([1, 2, 3]);
    expect((await run((context) => redrive(context))).lines.length).toBe(1);
    await stack.drain(consumer);
    expect((await effects()).sort()).toEqual([1, 2, 3]);
  });

  it('rel-R11 reports the outcome of a redrive while consumers run', async () => {
    broken.add(1).add(2);
    const consumer = consume();
    await stack.cast([1, 2]);
    await stack.drain(consumer);
    broken.delete(1);
    expect((await run((context) => redrive(context), { isRunning: true })).code).toBe(1);
    broken.clear();
    expect((await run((context) => redrive(context), { isRunning: true })).code).toBe(0);
    expect((await effects()).sort()).toEqual([1, 2]);
  });

  it('rel-E4 replays a group without a second effect', async () => {
    const consumer = consume();
    await stack.cast([1, 2, 3]);
    await stack.drain(consumer);
    await consumer.close();
    for (const [to, position] of [
      ['beginning', '0'],
      ['2', '2'],
      ['end', '3'],
      ['beginning', '0'],
    ]) {
      const { code, lines } = await run((context) => replay(context, { group, topic, to }));
      expect({ code, lines }).toMatchObject({ code: 0, lines: [{ group, topic, position }] });
    }
    await stack.drain(consume());
    expect(await effects()).toEqual([1, 2, 3]);
  });

  it('rejects unknown services, groups and positions before it changes anything', async () => {
    const consumer = consume();
    await stack.cast([1]);
    await stack.drain(consumer);
    const to = 'beginning';
    const rejected = [
      (context: CommandContext) => replay(context, { group: 'nobody', topic, to }),
      (context: CommandContext) => replay(context, { group, topic: topics.feedPost, to }),
      (context: CommandContext) => replay(context, { group, topic, to: 'noon' }),
      (context: CommandContext) => replay(context, { group, topic }),
      (context: CommandContext) => redrive(context, 'nobody'),
    ];
    for (const command of rejected) await expect(run(command)).rejects.toThrow(UsageError);
    expect((await run(lag)).code).toBe(0);
  });
});
