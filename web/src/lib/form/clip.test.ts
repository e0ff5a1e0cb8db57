import { clip } from './clip.ts';

describe('clip', () => {
  it('U4 stops at 100 characters whatever their width', () => {
    expect(clip('a'.repeat(101), 100)).toHaveLength(100);
    expect(clip('维'.repeat(101), 100)).toBe('维'.repeat(100));
    expect(Array.from(clip('😀'.repeat(101), 100))).toHaveLength(100);
  });

  it('U4 leaves shorter texts as they are', () => {
    expect(clip('', 100)).toBe('');
    expect(clip('😀'.repeat(100), 100)).toBe('😀'.repeat(100));
  });
});
