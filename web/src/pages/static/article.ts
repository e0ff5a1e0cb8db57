/** A text with marks, as the build reads it from Markdown in `web/content`. */
export type Inline =
  | string
  | { kind: 'strong' | 'emphasis' | 'code'; children: readonly Inline[] }
  | { kind: 'link'; to: string; children: readonly Inline[] };

export type Block =
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Inline[])[] };

/** `{governingLaw}` stands alone in a section, for what the operator of the site says. */
export const governingLaw = 'governingLaw';

interface Part {
  heading: string;
  blocks: readonly Block[];
}

export interface Section extends Part {
  /** The parts below headings of the third level. */
  parts: readonly Part[];
}

export interface Article {
  /** The title of the document; the heading unless the file names another one. */
  title: string;
  heading: string;
  /** The first paragraph, without marks. */
  lead: string;
  sections: readonly Section[];
}

/** The texts of blocks without their marks, one line for each paragraph or entry of a list. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.children]))
    .map(plainLine)
    .join('\n');

const plainLine = (inlines: readonly Inline[]): string =>
  inlines.map((each) => (typeof each === 'string' ? each : plainLine(each.children))).join('');
