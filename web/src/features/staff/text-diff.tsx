import styled from '@emotion/styled';
import { diffWords } from 'diff';
import { color } from '../../lib/theme-tokens.ts';

const Root = styled('p')({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& del': { background: color.sunken, color: color.danger, textDecoration: 'line-through' },
  '& ins': {
    background: color.primarySoft,
    color: color.primary,
    textDecoration: 'none',
    fontWeight: 600,
  },
});

interface TextDiffProps {
  before: string;
  after: string;
  /** Which of the two texts is shown, with what only it has marked. */
  side: 'before' | 'after';
}

/** Chinese has no spaces between words. */
const intlSegmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** One side of two texts. Loaded on demand, with the library that compares them. */
export function TextDiff({ before, after, side }: TextDiffProps) {
  const parts = diffWords(before, after, { intlSegmenter });
  return (
    <Root>
      {parts.map(({ value, added, removed }, index) => {
        const key = `${index}${value}`;
        if (added) return side === 'after' ? <ins key={key}>{value}</ins> : null;
        if (removed) return side === 'before' ? <del key={key}>{value}</del> : null;
        return <span key={key}>{value}</span>;
      })}
    </Root>
  );
}
