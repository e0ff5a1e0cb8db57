import styled from '@emotion/styled';
import { hotWordLimits } from '#schema/staff-limits';
import { Button } from '../../components/button.tsx';
import { Chip, ChipRow } from '../../components/chip.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { removalDialog } from '../../dialogs/removal.ts';
import { hotWordDialog } from '../../dialogs/staff.ts';
import type { StaffHotWordsQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { FactorNeeded, needsFactor } from './factor-needed.tsx';

const StaffHotWordsDocument = graphql(/* GraphQL */ `
  query StaffHotWords($first: Int!, $after: String) {
    pinnedHotWords {
      id
      place
    }
    staffHotWords(first: $first, after: $after) {
      nodes {
        id
        word
        clicks
        place
        isHidden
        findsProducts
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

const ChangeHotWordDocument = graphql(/* GraphQL */ `
  mutation ChangeHotWord($id: ID!, $word: String!, $isHidden: Boolean!) {
    changeHotWord(id: $id, word: $word, isHidden: $isHidden) {
      id
      isHidden
    }
  }
`);

const DeleteHotWordDocument = graphql(/* GraphQL */ `
  mutation DeleteHotWord($id: ID!) {
    deleteHotWord(id: $id)
  }
`);

const PinHotWordsDocument = graphql(/* GraphQL */ `
  mutation PinHotWords($ids: [ID!]!) {
    pinHotWords(ids: $ids) {
      id
      place
    }
  }
`);

const pageSize = 30;

type Word = NonNullable<StaffHotWordsQuery['staffHotWords']>['nodes'][number];

const Root = styled('div')({ marginTop: 24, maxWidth: 900 });

const List = styled('ul')({
  marginTop: 16,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '12px 0',
    borderTop: `1px solid ${color.line}`,
    overflowWrap: 'anywhere',
  },
  '& strong': { fontWeight: 650, marginRight: 6 },
});

const Warning = styled('span')({ color: color.danger, fontSize: 13.5 });

/** All hot words, the latest first, and what staff do with them. */
export function HotWordPanel() {
  const text = useText();
  const { open } = useDialogs();
  const { data, loading, error, fetchMore, retry } = useQuery(StaffHotWordsDocument, {
    variables: { first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.staffHotWords;
  const words = connection?.nodes ?? [];
  const pinned = (data?.pinnedHotWords ?? []).map(({ id }) => id);
  const isRefused = needsFactor(error);
  return (
    <Root>
      {isRefused ? null : (
        <Button onClick={() => open(hotWordDialog, { word: null, onSaved: retry })}>
          {text('staff.wordAdd')}
        </Button>
      )}
      <Content
        loading={loading}
        error={isRefused ? null : error}
        isEmpty={words.length === 0}
        onRetry={retry}
        empty={isRefused ? <FactorNeeded /> : undefined}
      >
        <List>
          {words.map((word) => (
            <WordRow key={word.id} word={word} pinned={pinned} onChanged={retry} />
          ))}
        </List>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
    </Root>
  );
}

interface WordRowProps {
  word: Word;
  /** Ids of the pinned words, in their order. */
  pinned: readonly string[];
  onChanged(): void;
}

function WordRow({ word, pinned, onChanged }: WordRowProps) {
  const text = useText();
  const { id, clicks, place, isHidden, findsProducts } = word;
  return (
    <li>
      <span>
        <strong>{word.word}</strong>
        <ChipRow as="span" style={{ display: 'inline-flex' }}>
          <Chip>{text('staff.wordClicks', { count: clicks })}</Chip>
          {place === null ? null : <Chip>{text('staff.wordPlace', { place })}</Chip>}
          {isHidden ? <Chip>{text('staff.wordHidden')}</Chip> : null}
          {findsProducts ? null : <Warning>{text('staff.wordNothing')}</Warning>}
        </ChipRow>
      </span>
      <WordActions key={id} word={word} pinned={pinned} onChanged={onChanged} />
    </li>
  );
}

function WordActions({ word, pinned, onChanged }: WordRowProps) {
  const text = useText();
  const { open } = useDialogs();
  const pin = useCommand(PinHotWordsDocument);
  const change = useCommand(ChangeHotWordDocument);
  const remove = useCommand(DeleteHotWordDocument);
  const { id, isHidden } = word;
  const at = pinned.indexOf(id);
  const isPinned = at >= 0;
  const others = pinned.filter((other) => other !== id);
  const pinAt = async (ids: string[]) => {
    const outcome = await pin.run({ ids });
    if (outcome.ok) onChanged();
  };
  const hide = async () => {
    const outcome = await change.run({ id, word: word.word, isHidden: !isHidden });
    if (outcome.ok) onChanged();
  };
  const askRemoval = () =>
    open(removalDialog, {
      title: text('staff.wordDeleteTitle', { word: word.word }),
      lead: text('staff.wordDeleteHint'),
      submit: text('staff.wordDelete'),
      done: text('staff.wordDeleted', { word: word.word }),
      async remove() {
        const outcome = await remove.run({ id });
        if (outcome.ok) onChanged();
        return outcome;
      },
    });
  const named = (label: string) => ({ 'aria-label': `${label}: ${word.word}` });
  const labels = {
    up: text('staff.wordUp'),
    pin: text(isPinned ? 'staff.wordUnpin' : 'staff.wordPin'),
    edit: text('staff.wordChange'),
    hide: text(isHidden ? 'staff.wordShow' : 'staff.wordHide'),
    remove: text('staff.wordDelete'),
  };
  const busy = pin.busy || change.busy;
  const small = { scale: 'small', variant: 'outline' } as const;
  return (
    <ChipRow>
      {at > 0 ? (
        <Button
          {...small}
          {...named(labels.up)}
          disabled={busy}
          onClick={() => void pinAt(others.toSpliced(at - 1, 0, id))}
        >
          {labels.up}
        </Button>
      ) : null}
      <Button
        {...small}
        {...named(labels.pin)}
        disabled={busy || (!isPinned && pinned.length >= hotWordLimits.pinned)}
        onClick={() => void pinAt(isPinned ? others : [...others, id])}
      >
        {labels.pin}
      </Button>
      <Button
        {...small}
        {...named(labels.edit)}
        onClick={() => open(hotWordDialog, { word, onSaved: onChanged })}
      >
        {labels.edit}
      </Button>
      <Button {...small} {...named(labels.hide)} disabled={busy} onClick={() => void hide()}>
        {labels.hide}
      </Button>
      <Button {...small} variant="danger" {...named(labels.remove)} onClick={askRemoval}>
        {labels.remove}
      </Button>
    </ChipRow>
  );
}
