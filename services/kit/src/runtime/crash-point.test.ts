import { isCrashPoint } from './crash-point.ts';

describe('crash points', () => {
  it.each(['after_commit:1', 'after_kafka_ack:3', 'after_inbox_commit:999'])('R02 are %s', (at) => {
    expect(isCrashPoint(at)).toBe(true);
  });

  it.each([
    ...['after_commit', 'after_commit:', 'after_commit:0', 'after_commit:-1', 'after_lunch:1'],
    ...['after_commit:1 ', 'after_commit:1;after_commit:2', '', null, undefined, 1],
  ])('R02 are not %s', (at) => {
    expect(isCrashPoint(at)).toBe(false);
  });
});
