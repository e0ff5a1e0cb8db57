import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { searchPath } from '#schema/page-paths';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { color, motion, radius, target, touch } from '../../lib/theme-tokens.ts';
import { hotWordsFor } from './hot-words.rules.ts';

export const HotWordsWord = graphql(/* GraphQL */ `
  fragment HotWords_word on HotWord {
    id
    word
  }
`);

const HotWordListDocument = graphql(/* GraphQL */ `
  query HotWordList {
    hotWords(first: 20) {
      ...HotWords_word
    }
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

const Word = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 36,
  padding: '4px 14px',
  [touch]: { minHeight: target, minWidth: target },
  transition: `background-color ${motion.quick}`,
  borderRadius: radius.pill,
  background: color.sunken,
  fontSize: 14,
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { background: color.primarySoft, color: color.primary },
});

interface HotWordsProps {
  words: readonly FragmentType<typeof HotWordsWord>[];
  onChoose?: () => void;
}

/** Frequent search words, those of the reader's language first. A click is recorded and searches. */
export function HotWords({ words, onChoose }: HotWordsProps) {
  const { run } = useCommand(RecordHotWordClickDocument);
  const { language } = useLanguage();
  const choose = (id: string) => {
    void run({ wordId: id });
    onChoose?.();
  };
  return (
    <List>
      {hotWordsFor(language, readFragment(HotWordsWord, words)).map(({ id, word }) => (
        <li key={id}>
          <Word to={searchPath(word)} onClick={() => choose(id)}>
            {word}
          </Word>
        </li>
      ))}
    </List>
  );
}

interface PopularWordsProps {
  /** The heading, whose level depends on the page. */
  title: ReactNode;
  onChoose?: () => void;
}

/** The hot words under a heading; nothing when there are none. */
export function PopularWords({ title, onChoose }: PopularWordsProps) {
  const { data } = useQuery(HotWordListDocument);
  if (!data?.hotWords.length) return null;
  return (
    <>
      {title}
      <HotWords words={data.hotWords} {...(onChoose ? { onChoose } : {})} />
    </>
  );
}
