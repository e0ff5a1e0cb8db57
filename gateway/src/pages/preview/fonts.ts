import { readFile } from 'node:fs/promises';
import createBidi from 'bidi-js';
import * as harfbuzz from 'harfbuzzjs';
import decompress from 'wawoff2/decompress.js';
import { projectFile } from '#kit/runtime/paths';
import { createFontFiles, type FontRole } from './font-files.ts';
import { graphemesOf } from './graphemes.ts';

/** The outlines of a text as SVG paths, and its width in pixels. */
export interface ShapedText {
  svg: string;
  width: number;
}

export interface TextLook {
  role: FontRole;
  /** Pixels. */
  size: number;
  /** 100 to 900. */
  weight: number;
}

export interface Fonts {
  /** Loads the files that `shape` needs for the texts. */
  prepare(texts: readonly string[]): Promise<void>;
  shape(text: string, look: TextLook): ShapedText;
}

/** A part of a line in one font and one direction. */
interface Run {
  file: string;
  /** Of the Unicode Bidirectional Algorithm; odd for right to left. */
  level: number;
  text: string;
}

interface LoadedFont {
  font: harfbuzz.Font;
  characters: ReadonlySet<number>;
}

/** Stands for letters that no font has. */
const omission = '…';
/** In a Chinese line another font draws it. */
const chineseOmission = '中…';
/** Signs that only change their neighbours. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]+$/u;

/** Rule L2 of the Unicode Bidirectional Algorithm, by runs instead of characters. */
export function inVisualOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: T[] = [];
    let turned: T[] = [];
    for (const run of ordered) {
      if (run.level >= level) turned.unshift(run);
      else {
        next.push(...turned, run);
        turned = [];
      }
    }
    ordered = [...next, ...turned];
  }
  return ordered;
}

/** Draws a run from the given place on, and returns where it ends. */
function outline(
  font: harfbuzz.Font,
  { level, text }: Run,
  { size, weight }: TextLook,
  start: number,
) {
  let right = start;
  let svg = '';
  font.setVariations([new harfbuzz.Variation('wght', weight)]);
  const scale = size / font.face.upem;
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  harfbuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    // Glyph 0 is the box of a font for what it lacks.
    const path = codepoint === 0 ? '' : font.glyphToPath(codepoint);
    const x = (right + xOffset * scale).toFixed(2);
    const y = yOffset === 0 ? '0' : (-yOffset * scale).toFixed(2);
    if (path)
      svg += `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${path}"/>`;
    if (codepoint !== 0) right += xAdvance * scale;
  }
  return { svg, right };
}

/**
 * Fonts from packages, so that a picture with Chinese text looks the same on a machine without Chinese
 * fonts. HarfBuzz shapes a text and returns the outlines of its glyphs.
 */
export function createFonts(): Fonts {
  const fileFor = createFontFiles();
  const bidi = createBidi();
  const fonts = new Map<string, LoadedFont>();

  async function load(file: string): Promise<void> {
    if (fonts.has(file)) return;
    const bytes = await decompress(await readFile(projectFile(file)));
    const data = new Uint8Array(bytes).buffer;
    const face = new harfbuzz.Face(new harfbuzz.Blob(data));
    fonts.set(file, { font: new harfbuzz.Font(face), characters: new Set(face.collectUnicodes()) });
  }

  /** Null also when the file lacks what its list promises, which is known once it is loaded. */
  function loadedFileFor(grapheme: string, role: FontRole, isChinese: boolean): string | null {
    const file = fileFor(grapheme, role, isChinese);
    const loaded = file === null ? undefined : fonts.get(file);
    return !loaded || loaded.characters.has(grapheme.codePointAt(0) ?? 0) ? file : null;
  }

  /** Splits a line by file and direction. One sign replaces the letters in a row that no file has. */
  function runsOf(line: string, role: FontRole): Run[] {
    const text = line.normalize('NFC');
    const isChinese = /\p{Script=Han}/u.test(text);
    const { levels } = bidi.getEmbeddingLevels(text);
    const runs: Run[] = [];
    let index = 0;
    let omits = false;
    for (const grapheme of graphemesOf(text)) {
      const level = levels[index] ?? 0;
      index += grapheme.length;
      if (invisible.test(grapheme)) continue;
      const known = loadedFileFor(grapheme, role, isChinese);
      if (known === null && omits) continue;
      omits = known === null || (omits && grapheme === ' ');
      const file = known ?? fileFor(omission, role, isChinese);
      const shown = known === null ? omission : grapheme;
      const last = runs.at(-1);
      if (last?.file === file && last.level === level) last.text += shown;
      else if (file) runs.push({ file, level, text: shown });
    }
    return runs;
  }

  return {
    async prepare(texts) {
      const files = new Set<string>();
      for (const role of ['display', 'text'] as const) {
        for (const text of [...texts, omission, chineseOmission]) {
          for (const { file } of runsOf(text, role)) files.add(file);
        }
      }
      await Promise.all([...files].map(load));
    },
    shape(text, look) {
      let width = 0;
      let svg = '';
      for (const run of inVisualOrder(runsOf(text, look.role))) {
        const loaded = fonts.get(run.file);
        if (!loaded) continue;
        const drawn = outline(loaded.font, run, look, width);
        svg += drawn.svg;
        width = drawn.right;
      }
      return { svg, width };
    },
  };
}
