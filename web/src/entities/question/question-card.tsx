import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { hitArea } from '../../components/hit-area.ts';
import { TimeAgo } from '../../components/time-ago.tsx';
import { tagOfText } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { type LinkedMember, MemberLink } from '../member/member-link.tsx';

export const QuestionList = styled('div')({ maxWidth: 700, display: 'grid', gap: 12 });

const Item = styled('article')({
  padding: '20px 22px',
  borderRadius: radius.card,
  background: color.surface,
  border: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  '& h3': { fontSize: 17, lineHeight: 1.45 },
  '& small': { color: color.muted, fontSize: 13 },
  '& small > a': hitArea,
  '& > p': {
    marginTop: 12,
    paddingTop: 12,
    borderTop: `1px solid ${color.line}`,
    whiteSpace: 'pre-line',
  },
});

interface QuestionCardProps {
  question: { content: string; at: string; asker: LinkedMember };
  /** Stands before the asker, such as the product. */
  about?: ReactNode;
  /** The answer and what can be done. */
  children: ReactNode;
}

/** A question with its asker. */
export function QuestionCard({ question, about, children }: QuestionCardProps) {
  const { content, at, asker } = question;
  const text = useText();
  return (
    <Item>
      <h3 lang={tagOfText(content)}>{content}</h3>
      <small>
        {about}
        {text('faq.askedBy')} <MemberLink member={asker} /> · <TimeAgo at={at} />
      </small>
      {children}
    </Item>
  );
}
