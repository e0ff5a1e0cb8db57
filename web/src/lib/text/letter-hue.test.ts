import { firstLetter, letterHue } from './letter-hue.ts';

describe('letter avatar', () => {
  it('C15 returns the first letter of a name', () => {
    expect(firstLetter(' uniswap')).toBe('U');
    expect(firstLetter('区块')).toBe('区');
    expect(firstLetter('')).toBe('·');
  });

  it('C15 returns the same hue of 0-359 for the same name', () => {
    expect(letterHue('Aave')).toBe(letterHue('Aave'));
    expect(letterHue('Aave')).not.toBe(letterHue('Lido'));
    for (const name of ['', 'a', '产品', 'x'.repeat(200)]) {
      expect(letterHue(name)).toBeGreaterThanOrEqual(0);
      expect(letterHue(name)).toBeLessThan(360);
    }
  });
});
