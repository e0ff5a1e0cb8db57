import { createMerge, type Fetched } from './merge.ts';

const message = (offset: number, stamp: number): Fetched => ({
  offset,
  stamp,
  key: 'key',
  value: String(stamp),
});

function takeAll(merge: ReturnType<typeof createMerge>): string[] {
  const taken: string[] = [];
  for (let next = merge.take(); next; next = merge.take()) taken.push(next.value);
  return taken;
}

describe('createMerge', () => {
  it('merges partitions in the order of publishing', () => {
    const merge = createMerge({ from: [0, 0], to: [2, 2], follow: false });
    merge.offer(1, [message(0, 20), message(1, 40)], 2);
    merge.offer(0, [message(0, 10), message(1, 30)], 2);
    expect(takeAll(merge)).toEqual(['10', '20', '30', '40']);
    expect(merge.isDone()).toBe(true);
  });

  it('waits for a partition that is known to hold more messages', () => {
    const merge = createMerge({ from: [0, 0], to: [1, 2], follow: true });
    merge.offer(0, [message(0, 20)], 1);
    expect(merge.take()).toBeNull();
    merge.offer(1, [message(0, 10)], 2);
    expect(takeAll(merge)).toEqual(['10']);
    merge.offer(1, [message(1, 30)], 2);
    expect(takeAll(merge)).toEqual(['20', '30']);
  });

  it('passes new messages at once when the other partitions are at their ends', () => {
    const merge = createMerge({ from: [5, 7], to: [5, 7], follow: true });
    merge.offer(1, [message(7, 10)], 8);
    expect(merge.take()).toMatchObject({ value: '10', partition: 1, position: '5.8' });
    merge.offer(0, [message(5, 5)], 6);
    expect(merge.take()).toMatchObject({ value: '5', partition: 0, position: '6.8' });
    expect(merge.isDone()).toBe(false);
  });

  it('waits for a partition whose last answer ended before its end', () => {
    const merge = createMerge({ from: [0, 0], to: [0, 0], follow: true });
    merge.offer(0, [message(0, 20)], 1);
    merge.offer(1, [message(0, 10)], 3);
    expect(takeAll(merge)).toEqual(['10']);
    // An answer that was sent before does not move the end back.
    merge.offer(1, [], 1);
    expect(merge.take()).toBeNull();
    merge.offer(1, [message(1, 15), message(2, 30)], 3);
    expect(takeAll(merge)).toEqual(['15', '20', '30']);
  });

  it('takes the first partition first when two messages were published at once', () => {
    const merge = createMerge({ from: [0, 0], to: [1, 1], follow: false });
    merge.offer(0, [{ ...message(0, 10), value: 'first' }], 1);
    merge.offer(1, [{ ...message(0, 10), value: 'second' }], 1);
    expect(takeAll(merge)).toEqual(['first', 'second']);
  });

  it('returns how many messages wait, and is done when no partition has one', () => {
    const merge = createMerge({ from: [0, 0], to: [3, 1], follow: false });
    merge.offer(0, [message(0, 10), message(1, 20), message(2, 30)], 3);
    merge.offer(1, [message(0, 5)], 1);
    expect([merge.waiting(0), merge.waiting(1), merge.isDone()]).toEqual([3, 1, false]);
    merge.take();
    merge.take();
    expect([merge.waiting(0), merge.waiting(1), merge.isDone()]).toEqual([2, 0, false]);
    takeAll(merge);
    expect([merge.waiting(0), merge.isDone()]).toEqual([0, true]);
  });

  it('C-H9 refuses messages of a partition that it does not know yet', () => {
    const merge = createMerge({ from: [0], to: [0], follow: true });
    expect(() => merge.offer(1, [message(0, 10)], 1)).toThrow('does not know partition 1 yet');
  });

  it('keeps the order of a partition whatever the stamps are', () => {
    const merge = createMerge({ from: [0, 0], to: [2, 1], follow: false });
    merge.offer(0, [message(0, 50), message(1, 10)], 2);
    merge.offer(1, [message(0, 20)], 1);
    expect(takeAll(merge)).toEqual(['20', '50', '10']);
  });

  it('rel-R05 skips messages that are fetched again', () => {
    const merge = createMerge({ from: [3], to: [6], follow: true });
    merge.offer(0, [message(0, 1), message(3, 4), message(4, 5)], 6);
    merge.offer(0, [message(3, 4), message(4, 5), message(5, 6)], 6);
    expect(merge.next()).toEqual([6]);
    expect(takeAll(merge)).toEqual(['4', '5', '6']);
    expect(merge.waiting(0)).toBe(0);
  });

  it('C-H9 adds the partitions that a topic has got since', () => {
    const merge = createMerge({ from: [5], to: [5], follow: true });
    expect(merge.has(1)).toBe(false);
    merge.extend([0, 2, 0]);
    merge.offer(0, [message(5, 30)], 6);
    expect(merge.take()).toMatchObject({ value: '30', position: '6.2.0' });
    merge.offer(1, [message(2, 10), message(3, 40)], 4);
    merge.offer(0, [message(6, 20)], 7);
    expect(takeAll(merge)).toEqual(['10', '20', '40']);
    expect(merge.next()).toEqual([7, 4, 0]);
  });

  it('C-H9 ends before a partition that was added meanwhile', () => {
    const merge = createMerge({ from: [0], to: [1], follow: false });
    merge.extend([0, 0]);
    merge.offer(1, [message(0, 10)], 1);
    merge.offer(0, [message(0, 20)], 1);
    expect(takeAll(merge)).toEqual(['20']);
    expect(merge.isDone()).toBe(true);
  });

  it('ends where the topic ended when the reader began', () => {
    const merge = createMerge({ from: [0], to: [1], follow: false });
    merge.offer(0, [message(0, 1), message(1, 2)], 2);
    expect(takeAll(merge)).toEqual(['1']);
    expect(merge.isDone()).toBe(true);
  });
});
