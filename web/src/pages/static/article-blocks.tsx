import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, Inline } from './article.ts';

/** The paragraphs and lists of an article. */
export function ArticleBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    const key = `${index}`;
    if (block.kind === 'paragraph') return <p key={key}>{inlines(block.children)}</p>;
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List key={key}>
        {block.items.map((item, at) => (
          <li key={`${at}`}>{inlines(item)}</li>
        ))}
      </List>
    );
  });
}

const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

/** Texts and marks alternate without ids, and never change their order. */
const inlines = (children: readonly Inline[]): ReactNode[] =>
  children.map((child, index) => {
    if (typeof child === 'string') return child;
    const key = `${index}`;
    const inner = inlines(child.children);
    if (child.kind !== 'link') {
      const Tag = tags[child.kind];
      return <Tag key={key}>{inner}</Tag>;
    }
    return child.to.startsWith('/') ? (
      <Link key={key} to={child.to}>
        {inner}
      </Link>
    ) : (
      <a key={key} href={child.to} rel="noopener">
        {inner}
      </a>
    );
  });
