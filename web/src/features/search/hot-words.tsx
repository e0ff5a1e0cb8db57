import styled from '@emotion/styled';
import { useNavigate } from 'react-router';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { color, motion, radius, target, touch } from '../../lib/theme-tokens.ts';
import { searchPath } from './search-path.ts';

export const HotWordsWord = graphql(/* GraphQL */ `
  fragment HotWords_word on HotWord {
    id
    word
  }
`);

const RecordHotWordClickDocument = graphql(/* GraphQL */ `
  mutation RecordHotWordClick($wordId: ID!) {
    recordHotWordClick(wordId: $wordId) {
      id
    }
  }
`);

const List = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Word = styled('button')({
  minHeight: 36,
  padding: '4px 14px',
  [touch]: { minHeight: target },
  transition: `background-color ${motion.quick}`,
  border: 0,
  borderRadius: radius.pill,
  background: color.sunken,
  fontSize: 14,
  fontWeight: 500,
  cursor: 'pointer',
  '&:hover': { background: color.primarySoft, color: color.primary },
});

interface HotWordsProps {
  words: readonly FragmentType<typeof HotWordsWord>[];
  onChoose?: () => void;
}

/** Words that many search for (S2); a click is counted and searches (Q34). */
export function HotWords({ words, onChoose }: HotWordsProps) {
  const navigate = useNavigate();
  const { run } = useCommand(RecordHotWordClickDocument);
  const choose = (id: string, word: string) => {
    void run({ wordId: id });
    onChoose?.();
    void navigate(searchPath(word));
  };
  return (
    <List>
      {readFragment(HotWordsWord, words).map(({ id, word }) => (
        <li key={id}>
          <Word type="button" onClick={() => choose(id, word)}>
            {word}
          </Word>
        </li>
      ))}
    </List>
  );
}
