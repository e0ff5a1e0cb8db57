import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as harfbuzz from 'harfbuzzjs';
import decompress from 'wawoff2/decompress.js';
import { projectFile } from '#kit/runtime/paths';

/** A file with a part of the characters of a font. */
interface FontPart {
  file: string;
  contains(character: number): boolean;
}

export type FontRole = 'display' | 'text';

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

const packages = 'node_modules/@fontsource-variable';
const latin: Record<FontRole, string> = {
  display: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  text: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
};
/** Other punctuation in a Chinese text is Chinese. */
const isLatin = (character: number) => character >= 0x20 && character <= 0xff;

/** Parses a CSS unicode-range such as `U+4e00,U+4e10-4e1f` into a predicate. */
export function unicodeRange(list: string): (character: number) => boolean {
  const ranges = list.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (character) => ranges.some(([first, last]) => character >= first && character <= last);
}

/** The Chinese font has about a hundred files; a text needs a few of them. */
function chineseParts(): FontPart[] {
  const folder = `${packages}/noto-sans-sc`;
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(projectFile(`${folder}/unicode.json`), 'utf8'),
  );
  return Object.entries(ranges).map(([name, range]) => ({
    file: `${folder}/files/noto-sans-sc-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    contains: unicodeRange(range),
  }));
}

export interface Fonts {
  /** Loads the files that `shape` needs for a text. */
  prepare(text: string): Promise<void>;
  shape(text: string, look: TextLook): ShapedText;
}

/**
 * Fonts from packages, so that a picture with Chinese text looks the same on a machine without Chinese
 * fonts. HarfBuzz shapes a text and returns the outlines of its glyphs.
 */
export function createFonts(): Fonts {
  const parts = chineseParts();
  const fonts = new Map<string, harfbuzz.Font>();

  function fileFor(character: number, role: FontRole): string | null {
    if (isLatin(character)) return `${packages}/${latin[role]}`;
    return parts.find(({ contains }) => contains(character))?.file ?? null;
  }

  async function load(file: string): Promise<void> {
    if (fonts.has(file)) return;
    const bytes = await decompress(await readFile(projectFile(file)));
    const data = new Uint8Array(bytes).buffer;
    fonts.set(file, new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(data))));
  }

  /** Splits a text by file; characters that no file has are dropped. */
  function runsOf(text: string, role: FontRole) {
    const runs: { file: string; text: string }[] = [];
    for (const character of text) {
      const file = fileFor(character.codePointAt(0) ?? 0, role);
      const last = runs.at(-1);
      if (file && last?.file === file) last.text += character;
      else if (file) runs.push({ file, text: character });
    }
    return runs;
  }

  return {
    async prepare(text) {
      for (const role of ['display', 'text'] as const) {
        const files = new Set(runsOf(text, role).map(({ file }) => file));
        await Promise.all([...files].map(load));
      }
    },
    shape(text, { role, size, weight }) {
      let width = 0;
      let svg = '';
      for (const run of runsOf(text, role)) {
        const font = fonts.get(run.file);
        if (!font) continue;
        font.setVariations([new harfbuzz.Variation('wght', weight)]);
        const scale = size / font.face.upem;
        const buffer = new harfbuzz.Buffer();
        buffer.addText(run.text);
        buffer.guessSegmentProperties();
        harfbuzz.shape(font, buffer);
        const positions = buffer.getGlyphPositions();
        for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
          const path = font.glyphToPath(codepoint);
          const x = width.toFixed(2);
          if (path)
            svg += `<path transform="translate(${x} 0) scale(${scale} ${-scale})" d="${path}"/>`;
          width += (positions[index]?.xAdvance ?? 0) * scale;
        }
      }
      return { svg, width };
    },
  };
}
