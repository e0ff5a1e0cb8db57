import type { List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { DAY, HOUR } from '../../schema/durations.ts';
import { lengths, rewards, seniorPlayers, times } from '../../schema/limits.ts';
import { risingHalfLife } from '../../schema/product-lists.ts';
import {
  type Article,
  type Block,
  governingLaw,
  type Inline,
  plainText,
  type Section,
} from '../src/pages/static/article.ts';

/** What `{name}` stands for in an article. */
const values: Readonly<Record<string, number>> = {
  erasureDays: times.erasureDelay / DAY,
  golden: rewards.golden,
  invites: rewards.goldenInvites,
  listed: rewards.listed,
  reasonMax: lengths.upReason.max,
  reasonMin: lengths.upReason.min,
  risingHours: risingHalfLife / HOUR,
  seniors: seniorPlayers,
  weight: rewards.goldenUpWeight,
};

/** Names that the page fills in. */
const later: ReadonlySet<string> = new Set([governingLaw]);

const head = /^---\ntitle: (.+)\n---\n/;

/**
 * Parses the Markdown of an article: a heading of the first level, a paragraph, and sections with
 * paragraphs and flat lists. Nothing in the result is HTML, so that it needs no sanitising.
 * @throws for anything else, such as HTML, and for an unknown `{name}`
 */
export function parseArticle(markdown: string): Article {
  const title = head.exec(markdown)?.[1];
  const [first, second, ...rest] = fromMarkdown(filled(markdown.replace(head, ''))).children;
  if (first?.type !== 'heading' || first.depth !== 1 || second?.type !== 'paragraph') {
    throw new Error('an article starts with a heading and a paragraph');
  }
  const heading = textOf(first.children);
  const lead = textOf(second.children);
  return { title: title ?? heading, heading, lead, sections: sectionsOf(rest) };
}

const filled = (markdown: string): string =>
  markdown.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (later.has(name)) return `{${name}}`;
    if (!Object.hasOwn(values, name)) throw new Error(`{${name}} has no value`);
    return String(values[name]);
  });

interface OpenPart {
  heading: string;
  blocks: Block[];
}
type OpenSection = OpenPart & { parts: OpenPart[] };

function sectionsOf(nodes: readonly RootContent[]): Section[] {
  const sections: OpenSection[] = [];
  for (const node of nodes) {
    const section = sections.at(-1);
    if (node.type === 'heading' && node.depth === 2) {
      sections.push({ heading: textOf(node.children), blocks: [], parts: [] });
    } else if (node.type === 'heading' && node.depth === 3 && section) {
      section.parts.push({ heading: textOf(node.children), blocks: [] });
    } else if (section && (node.type === 'paragraph' || node.type === 'list')) {
      (section.parts.at(-1) ?? section).blocks.push(blockOf(node));
    } else {
      throw new Error(`an article has no ${node.type} here`);
    }
  }
  return sections;
}

function blockOf(node: Paragraph | List): Block {
  if (node.type === 'paragraph') return { kind: 'paragraph', children: inlinesOf(node.children) };
  const items = node.children.map(({ children: [only, ...more] }) => {
    if (only?.type !== 'paragraph' || more.length > 0)
      throw new Error('lists of articles are flat');
    return inlinesOf(only.children);
  });
  return { kind: 'list', isOrdered: node.ordered ?? false, items };
}

const inlinesOf = (nodes: readonly PhrasingContent[]): Inline[] => nodes.map(inlineOf);

function inlineOf(node: PhrasingContent): Inline {
  switch (node.type) {
    case 'text':
      return node.value.replaceAll('\n', ' ');
    case 'strong':
    case 'emphasis':
      return { kind: node.type, children: inlinesOf(node.children) };
    case 'inlineCode':
      return { kind: 'code', children: [node.value] };
    case 'link':
      if (!/^(?:\/(?!\/)|https:\/\/|mailto:)/.test(node.url))
        throw new Error(`no link: ${node.url}`);
      return { kind: 'link', to: node.url, children: inlinesOf(node.children) };
    default:
      throw new Error(`an article has no ${node.type}`);
  }
}

const textOf = (nodes: readonly PhrasingContent[]): string =>
  plainText([{ kind: 'paragraph', children: inlinesOf(nodes) }]);
