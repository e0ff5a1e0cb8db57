import styled from '@emotion/styled';
import { Link } from 'react-router';
import { searchPath } from '#schema/page-paths';
import { TextButton } from '../../components/text-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, target, touch } from '../../lib/theme-tokens.ts';
import { useRecentSearches } from './use-recent-searches.ts';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  marginTop: 22,
  fontSize: 14,
});

const List = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Word = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  maxWidth: '100%',
  padding: '4px 14px',
  [touch]: { minHeight: target },
  borderRadius: radius.pill,
  boxShadow: `inset 0 0 0 1.5px ${color.line}`,
  fontSize: 14,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { color: color.primary },
});

/** The last searches of this browser, which it forgets at the button; nothing when there are none. */
export function RecentSearches({ onChoose }: { onChoose(): void }) {
  const text = useText();
  const { words, forget } = useRecentSearches();
  if (words.length === 0) return null;
  return (
    <>
      <Head>
        <h3>{text('search.recent')}</h3>
        <TextButton type="button" onClick={forget}>
          {text('search.forget')}
        </TextButton>
      </Head>
      <List>
        {words.map((word) => (
          <li key={word}>
            <Word to={searchPath(word)} onClick={onChoose}>
              {word}
            </Word>
          </li>
        ))}
      </List>
    </>
  );
}
