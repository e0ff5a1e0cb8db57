import { minutesLeft } from './minutes-left.rules.ts';

const until = '2026-01-01T00:15:00.000Z';
const at = (time: string) => minutesLeft(until, Date.parse(`2026-01-01T${time}Z`));

describe('the time left to edit a comment', () => {
  it('Q71 is in minutes, of which the last one counts whole', () => {
    expect(at('00:00:00.000')).toBe(15);
    expect(at('00:00:00.001')).toBe(15);
    expect(minutesLeft(until, Date.parse('2025-12-31T23:59:58Z'))).toBe(15);
    expect(at('00:14:59.999')).toBe(1);
  });

  it('Q71 is over at its end, and for those who may not edit', () => {
    expect(at('00:15:00.000')).toBe(0);
    expect(at('00:16:00.000')).toBe(0);
    expect(minutesLeft(null, 0)).toBe(0);
  });
});
