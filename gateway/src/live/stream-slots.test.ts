import { security } from '#schema/limits';
import { admitStream, createStreamSlots } from './stream-slots.ts';

const limits = { perMember: 2, perVisitorAddress: 3, perAddress: 5, inAll: 7 };
const setUp = () => createStreamSlots(limits);

describe('createStreamSlots', () => {
  it('X-M2 limits the streams of the visitors of one address', () => {
    const slots = setUp();
    const releases = [1, 2, 3].map(() => admitStream(slots, 'one', null));
    expect(() => admitStream(slots, 'one', null)).toThrow('THROTTLED');
    admitStream(slots, 'two', null);
    releases[0]?.();
    admitStream(slots, 'one', null);
  });

  it('X-M2 limits the streams of a member over all addresses', () => {
    const slots = setUp();
    admitStream(slots, 'one', 'alice');
    const release = admitStream(slots, 'two', 'alice');
    expect(() => admitStream(slots, 'three', 'alice')).toThrow('THROTTLED');
    admitStream(slots, 'three', 'bob');
    release();
    admitStream(slots, 'three', 'alice');
  });

  it('X-M2 limits the streams of one address, whoever opens them', () => {
    const slots = setUp();
    for (const member of ['a', 'b', 'c', 'd', 'e']) admitStream(slots, 'one', member);
    expect(() => admitStream(slots, 'one', 'f')).toThrow('THROTTLED');
    expect(slots.take('one')).toBeNull();
    admitStream(slots, 'two', 'f');
  });

  it('X-M2 X-M8 limits the streams of an IPv6 site, of its visitors and in all', () => {
    const slots = createStreamSlots({ ...limits, perAddress: 4, inAll: 100 });
    const own = (network: number) => `2001:db8:1:${network}::/64`;
    const releases: (() => void)[] = [];
    for (let network = 0; network < security.networksPerSite; network++) {
      for (let count = 0; count < limits.perVisitorAddress; count++) {
        releases.push(admitStream(slots, own(network), null));
      }
    }
    expect(() => admitStream(slots, own(9), null)).toThrow('THROTTLED');
    for (let network = 0; network < security.networksPerSite; network++) {
      admitStream(slots, own(9 + network), `member ${network}`);
    }
    expect(() => admitStream(slots, own(99), 'one more')).toThrow('THROTTLED');
    admitStream(slots, '2001:db8:2:9::/64', null);
    releases[0]?.();
    admitStream(slots, own(99), null);
  });

  it('X-M2 limits all streams together', () => {
    const slots = setUp();
    const taken = Array.from({ length: 7 }, (_, index) => slots.take(`address ${index}`));
    expect(slots.take('one')).toBeNull();
    taken[0]?.release();
    expect(slots.size()).toBe(6);
    expect(slots.take('one')).not.toBeNull();
  });

  it('X-M12 reports whom it refuses a stream, once for each', () => {
    const refused: [string, string | null][] = [];
    const slots = createStreamSlots({ ...limits, perAddress: 3 }, (...whom) => refused.push(whom));
    for (let count = 0; count < 2; count++) admitStream(slots, 'one', 'alice');
    expect(refused).toEqual([]);
    expect(() => admitStream(slots, 'two', 'alice')).toThrow('THROTTLED');
    expect(refused).toEqual([['two', 'alice']]);
    slots.take('one');
    expect(slots.take('one')).toBeNull();
    expect(refused).toEqual([
      ['two', 'alice'],
      ['one', null],
    ]);
  });

  it('X-M2 frees a place once', () => {
    const slots = setUp();
    const slot = slots.take('one');
    slot?.release();
    slot?.release();
    expect(slots.size()).toBe(0);
    expect(slot?.assign(null)).toBe(false);
    expect(() => admitStream(slots, 'one', null)).not.toThrow();
  });

  it('X-M2 keeps no place of a stream that it refuses', () => {
    const slots = setUp();
    for (let count = 0; count < 3; count++) admitStream(slots, 'one', null);
    for (let count = 0; count < 9; count++) {
      expect(() => admitStream(slots, 'one', null)).toThrow('THROTTLED');
    }
    expect(slots.size()).toBe(3);
  });
});
