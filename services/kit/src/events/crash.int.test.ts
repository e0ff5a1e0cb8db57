import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFile } from '#kit/runtime/paths';
import type { CrashProcessOptions } from '#kit/testing/crash-process';
import { createEventDatabase, type EventDatabase, type EventStack } from '#kit/testing/event-stack';

const program = projectFile('dist/services/kit/src/testing/crash-process.js');
const numbers = Array.from({ length: 60 }, (_, index) => index + 1);

describe('processes that are killed', () => {
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

  /** Returns the signal that ended the process, null when it ended by itself. */
  async function run(crashAt: string | null): Promise<string | null> {
    const options: CrashProcessOptions = { ...events.urls, crashAt };
    const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: 'inherit' });
    const [code, signal] = await once(child, 'exit');
    expect(code).toBe(signal ? null : 0);
    return signal;
  }

  const effects = async () => {
    const rows = await stack.database.query<{ up_value: number }>(
      'select up_value from effect order by 1',
    );
    return rows.map(({ up_value }) => up_value);
  };

  it('rel-R03 applies events once that a killed relay had published but not deleted', async () => {
    await stack.cast(numbers);
    expect(await run('after_kafka_ack:1')).toBe('SIGKILL');
    expect(await run('after_kafka_ack:3')).toBe('SIGKILL');
    expect(await run(null)).toBeNull();
    expect(await effects()).toEqual(numbers);
    const values = await stack.published();
    expect(values.length).toBe(80);
    expect(new Set(values).size).toBe(60);
  });

  it('rel-R04 applies events once that a killed consumer had applied but not committed', async () => {
    await stack.cast(numbers);
    for (const pass of [1, 2, 3]) {
      expect(await run(`after_inbox_commit:${pass}`)).toBe('SIGKILL');
    }
    expect(await run(null)).toBeNull();
    expect(await effects()).toEqual(numbers);
  });
});
