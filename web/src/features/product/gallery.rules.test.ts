import { stepOfKey, stepOfSwipe } from './gallery.rules.ts';

const from = { x: 200, y: 300 };

describe('stepOfSwipe', () => {
  it.each([
    [{ x: 100, y: 310 }, 1],
    [{ x: 300, y: 290 }, -1],
    [{ x: 180, y: 300 }, 0],
    [{ x: 120, y: 400 }, 0],
    [from, 0],
  ] as const)('C16 takes a move to %j as %i', (to, step) => {
    expect(stepOfSwipe(from, to)).toBe(step);
  });
});

describe('stepOfKey', () => {
  it.each([
    ['ArrowRight', 2, 0],
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('C16 moves by %s from %i to %i of three', (key, before, after) => {
    expect(stepOfKey(key, 3)?.(before)).toBe(after);
  });

  it('C16 leaves other keys alone', () => {
    expect(stepOfKey('Enter', 3)).toBeNull();
  });
});
