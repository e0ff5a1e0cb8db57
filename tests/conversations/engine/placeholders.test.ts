import { describeAnswer } from './describe-answer.ts';
import { fill, fillAll, liken, matchValue } from './placeholders.ts';
import type { PlayedStep } from './play.ts';

const of = (text: string): string => text.replaceAll('<', '${').replaceAll('>', '}');

describe('the placeholders of a conversation', () => {
  it.each([
    ['<id>', 7, true],
    ['<id>', 'seven', false],
    ['<id>', 0, false],
    ['<time>', 1_764_201_600, true],
    ['<time>', 1_764_201_600_000, false],
    ['<integer>', 1.5, false],
    ['<text>', '', false],
    ['<text>', null, false],
    ['<object_or_null>', null, true],
    ['<object_or_null>', { day: 'x' }, true],
    ['<object_or_null>', [], false],
    ['in <integer> minutes', 'in 15 minutes', true],
    ['in <integer> minutes', 'in some minutes', false],
    ['in <integer> minutes', 'in 15 minutes.', false],
    ['a.c', 'abc', false],
    ['7', 7, false],
  ])('O2 %s and %j match: %s', (expected, actual, matches) => {
    expect(matchValue(of(expected), actual, {})).toBe(matches);
  });

  it('O2 keep a value, which a later answer must repeat', () => {
    const values = { ann: { email: 'ann@vita.test' } };
    expect(matchValue(of('<lead: id>'), 7, values)).toBe(true);
    expect(matchValue(of('<lead>'), '7', values)).toBe(true);
    expect(matchValue(of('<lead>'), 8, values)).toBe(false);
    expect(fill(of('<lead> of <ann.email>'), values)).toBe('7 of ann@vita.test');
    expect(fillAll([{ id: of('<lead>') }], values)).toEqual([{ id: 7 }]);
    expect(() => fill(of('<bob.email>'), values)).toThrow('there is no');
  });

  it('O2 the order of keys, missing and further parts of an answer count', () => {
    const same = (expected: unknown, actual: unknown) =>
      JSON.stringify(liken(expected, actual, {})) === JSON.stringify(expected);
    expect(same({ id: of('<id>'), list: [1] }, { id: 3, list: [1] })).toBe(true);
    expect(same({ id: 1, name: 'a' }, { name: 'a', id: 1 })).toBe(false);
    expect(same({ id: 1 }, { id: 1, name: 'a' })).toBe(false);
    expect(same({ id: 1, name: 'a' }, { id: 1 })).toBe(false);
    expect(same([1, 2], [1])).toBe(false);
    expect(same(of('<list>'), [1, 2])).toBe(true);
  });
});

describe('a recording', () => {
  const played = (answer: unknown, data: unknown): PlayedStep => ({
    step: { answer } as PlayedStep['step'],
    path: [],
    received: [{ language: null, answer: { err: 0, msg: '', data } }],
    values: { lamp: { name: 'Lamp 1a2b3c' } },
  });

  it('O2 has placeholders for what is known, and for what differs between two runs', () => {
    const data = { id: 3, name: 'The Lamp 1a2b3c', at: 'page/3', likes: 4, kind: 'lamp' };
    const first = describeAnswer(played(null, data), false);
    const kept = { id: of('<id>'), name: of('The <lamp.name>'), at: 'page/3', likes: 4 };
    expect(first.data).toEqual({ ...kept, kind: 'lamp' });
    const other = { ...data, id: 5, at: 'page/5', likes: 6 };
    const second = describeAnswer(played(first, other), true);
    const varied = { ...kept, at: of('page/<integer>'), likes: of('<integer>') };
    expect(second.data).toEqual({ ...varied, kind: 'lamp' });
  });
});
