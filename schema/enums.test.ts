import { pickLabel, postLabels } from './enums.ts';
import { en } from './messages/en.ts';
import { zh } from './messages/zh.ts';

describe('the labels of posts', () => {
  const texts = (catalogue: Record<string, string>) =>
    postLabels.map((label) => [label, catalogue[`label.${label}`]]);

  it('Q21 have the ids of reading B', () => {
    expect(texts(en)).toEqual([
      [3, 'Product'],
      [4, 'Campaign'],
      [5, 'Q&A'],
      [6, 'Guide'],
      [7, 'Video'],
      [8, 'Data'],
      [9, 'Opinion'],
      [10, 'Community'],
      [11, 'Event'],
    ]);
    expect(texts(zh).every(([, text]) => /\p{Script=Han}/u.test(String(text)))).toBe(true);
  });

  it('Q21 leave 1 to picks and 2 unused', () => {
    expect(pickLabel).toBe(1);
    expect(postLabels).not.toContain(1);
    expect(postLabels).not.toContain(2);
  });
});
