import { createLastChoice } from './last-choice.rules.ts';

describe('a switch that is pressed twice quickly', () => {
  it('Q71 F8 shows what the server had when both requests fail', () => {
    const { send } = createLastChoice();
    const [on, off] = [send(true), send(false)];
    expect(on(false)).toBeNull();
    expect(off(false)).toBe(false);
  });

  it('Q71 F8 shows the first choice when only the second one fails', () => {
    const { send } = createLastChoice();
    const [on, off] = [send(true), send(false)];
    expect(on(true)).toBeNull();
    expect(off(false)).toBe(true);
  });

  it('Q71 F8 shows the last choice when it succeeds, and the earlier state when the only one fails', () => {
    const { send } = createLastChoice();
    const [on, off] = [send(true), send(false)];
    expect(on(false)).toBeNull();
    expect(off(true)).toBeNull();
    expect(send(true)(false)).toBe(false);
  });
});
