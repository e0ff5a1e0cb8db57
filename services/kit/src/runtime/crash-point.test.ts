import { isCrashPoint } from './crash-point.ts';

describe('crash points', () => {
  it.each([
    'after_commit:1',
    'after_kafka_ack:3',
    'after_inbox_commit:999',
    'after_nonce:1',
    'after_sign:2',
    'after_receipt:1',
  ])('rel-R02 accept %s', (at) => {
    expect(isCrashPoint(at)).toBe(true);
  });

  it.each([
    ...['after_commit', 'after_commit:', 'after_commit:0', 'after_commit:-1', 'after_lunch:1'],
    ...['after_commit:1 ', 'after_commit:1;after_commit:2', '', null, undefined, 1],
  ])('rel-R02 reject %s', (at) => {
    expect(isCrashPoint(at)).toBe(false);
  });
});
