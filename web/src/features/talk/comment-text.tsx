import styled from '@emotion/styled';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { toTag } from '../../lib/text/language.ts';
import { color, leading, size } from '../../lib/theme-tokens.ts';
import type { CommentData } from './comment-data.ts';

const Words = styled('p')({
  maxWidth: '68ch',
  fontSize: size.body + 1,
  lineHeight: leading.read,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& a': { color: color.primary, fontWeight: 550 },
});

/** What a comment says: texts, links and members, of which nothing is markup. */
export function CommentText({ comment }: { comment: CommentData }) {
  const { parts, language } = comment;
  let start = 0;
  return (
    <Words lang={toTag(language === 'ZH' ? 'zh' : 'en')}>
      {parts.map(({ text, href, member }) => {
        const key = start;
        start += text.length;
        if (member) {
          const named = { ...member, nickname: `@${member.nickname}` };
          return <MemberLink key={key} member={named} />;
        }
        if (!href) return text;
        return (
          <a key={key} href={href} target="_blank" rel="noopener nofollow ugc">
            {text}
          </a>
        );
      })}
    </Words>
  );
}
