import { createFonts, inVisualOrder } from './fonts.ts';

const look = { role: 'display', size: 40, weight: 700 } as const;
const fonts = createFonts();
/** Without the position, which is in the transform. */
const outlines = (svg: string) => svg.match(/ d="[^"]*"/g) ?? [];

async function shaped(text: string) {
  await fonts.prepare([text]);
  const { svg, width } = fonts.shape(text, look);
  return { glyphs: outlines(svg), width };
}

describe('the letters of pictures', () => {
  it.each([
    ['Korean', '비타', 2],
    ['Hebrew', 'שלום', 4],
    ['Cyrillic', 'Вита', 4],
    ['Latin with marks', 'Nguyễn', 6],
    ['Chinese', '维他', 2],
    ['kana', 'ビタ', 2],
  ])('P8 are drawn for %s', async (_, text, count) => {
    const { glyphs, width } = await shaped(text);
    expect(glyphs).toHaveLength(count);
    expect(width).toBeGreaterThan(count * 10);
  });

  it.each([
    ['an emoji', '😀'],
    ['a family', '👨‍👩‍👧'],
    ['a flag', '🇨🇭'],
    ['a sign with a selector', '❤️'],
    ['a tone of skin', '👍🏽'],
    ['a key', '1️⃣'],
  ])('P8 are drawn for %s as one picture', async (_, text) => {
    const { glyphs, width } = await shaped(text);
    expect(glyphs.length).toBeGreaterThan(0);
    expect(width).toBeLessThan(70);
  });

  it('P8 are pictures only with the sign that makes them one', async () => {
    const [digit] = (await shaped('1')).glyphs;
    expect((await shaped('1️⃣')).glyphs).not.toContain(digit);
    expect((await shaped('©️')).glyphs).not.toEqual((await shaped('©')).glyphs);
  });

  it('P8 joins Arabic letters', async () => {
    const word = await shaped('بيتا');
    const letters = await Promise.all(Array.from('بيتا', (letter) => shaped(letter)));
    const alone = letters.reduce((sum, { width }) => sum + width, 0);
    expect(word.glyphs.length).toBeGreaterThan(3);
    expect(word.width).toBeLessThan(alone);
  });

  it('P8 orders a line of Hebrew and Latin words as a reader of Hebrew does', async () => {
    const { glyphs } = await shaped('אב Vi');
    const [alef, bet, v, i] = (await Promise.all(Array.from('אבVi', shaped))).map(
      ({ glyphs: [glyph] }) => glyph,
    );
    expect(glyphs).toEqual([v, i, bet, alef]);
  });

  it('P8 shows that letters of other scripts are left out, once for several', async () => {
    const omission = await shaped('…');
    expect(omission.glyphs).toHaveLength(1);
    expect((await shaped('नमस्ते')).glyphs).toEqual(omission.glyphs);
    expect((await shaped('Vi नमस्ते दुनिया')).glyphs).toHaveLength(3);
  });

  it('P8 draws quotes and ellipsis of the font of their line', async () => {
    const own = (await shaped('Don’t…')).glyphs;
    const latin = (await shaped('’…')).glyphs;
    const chinese = (await shaped('中’…')).glyphs.slice(1);
    expect([own[3], own[5]]).toEqual(latin);
    expect(chinese).toHaveLength(2);
    expect(chinese).not.toEqual(latin);
  });

  it('P8 draws nothing for invisible signs', async () => {
    expect((await shaped('V\u200b\u202ei')).glyphs).toHaveLength(2);
  });
});

describe('the visual order of runs', () => {
  it.each([
    [[0, 1, 0], 'abc'],
    [[1, 2, 1], 'cba'],
    [[0, 1, 2, 1, 0], 'adcbe'],
    [[], ''],
  ])('P8 of levels %j is %s', (levels, order) => {
    const runs = levels.map((level, index) => ({ level, name: 'abcde'[index] }));
    expect(inVisualOrder(runs).map(({ name }) => name)).toEqual([...order]);
  });
});
