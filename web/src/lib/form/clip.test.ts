import { clip } from './clip.ts';

describe('clip', () => {
  it('U4 cuts at 100 code points of any width', () => {
    expect(clip('a'.repeat(101), 100)).toHaveLength(100);
    expect(clip('维'.repeat(101), 100)).toBe('维'.repeat(100));
    expect(Array.from(clip('😀'.repeat(101), 100))).toHaveLength(100);
  });

  it('U4 returns shorter texts unchanged', () => {
    expect(clip('', 100)).toBe('');
    expect(clip('😀'.repeat(100), 100)).toBe('😀'.repeat(100));
  });
});
