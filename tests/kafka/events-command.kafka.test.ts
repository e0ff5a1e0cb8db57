import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { processEnvironment } from '#kit/runtime/config';
import { projectFile } from '#kit/runtime/paths';
import { createRun, type Run, waitUntilCaughtUp } from '#kit/testing/transport-contract/run';
import { topics } from '#schema/topics';
import { type CuttableTransport, createCuttable, sharedBroker } from './kafka-harness.ts';

let kafka: CuttableTransport;
let run: Run;

beforeEach(() => {
  run = createRun(topics.feedPost);
  kafka = createCuttable(sharedBroker());
});
afterEach(() => kafka.transport.close());

async function events(...words: string[]) {
  const program = projectFile('dist/platform/commands/events.js');
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...processEnvironment(), KAFKA_BROKERS: sharedBroker() },
  });
  const [[code], output, errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  const lines = output.split('\n').filter(Boolean);
  return { code, errors, lines: lines.map((line) => JSON.parse(line)) };
}

describe('npm run events over Kafka', () => {
  it('tails a topic from the beginning', async () => {
    const { topic } = run;
    const values = [1, 2, 3].map((n) => ({ run: run.group, n }));
    await kafka.transport.publish(
      values.map((value) => ({ topic, key: run.key(value.n), value: JSON.stringify(value) })),
    );
    const { code, lines, errors } = await events('tail', '--topic', topic, '--from-beginning');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(lines.filter((line) => line.run === run.group)).toEqual(values);
  });

  it('rel-O7 prints groups and lag, and replays an idle group', async () => {
    const { group, topic } = run;
    const recorder = run.recorder();
    await kafka.transport.publish(run.messages(1, 9));
    const subscription = run.subscribe(kafka.transport, async (batch) => recorder.record(batch));
    await recorder.distinct(9);
    await waitUntilCaughtUp(subscription);
    const own = (lines: { group: string }[]) => lines.filter((line) => line.group === group);
    expect(own((await events('groups')).lines)).toEqual([{ group, topics: [topic], lag: 0 }]);
    const replay = ['replay', '--group', group, '--topic', topic, '--to', 'beginning'];
    const rejected = await events(...replay);
    expect(rejected.code).toBe(2);
    expect(rejected.errors).toContain(`The group ${group} is at work`);
    await subscription.close();
    expect((await events(...replay)).code).toBe(0);
    const { code, lines } = await events('lag');
    expect(code).toBe(1);
    expect(own(lines).length).toBe(3);
    const again = run.recorder();
    const second = run.subscribe(kafka.transport, async (batch) => again.record(batch));
    await again.distinct(9);
    expect(again.values).toEqual(recorder.values);
    await second.close();
  });
});
