import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ChipRow } from '../../components/chip.tsx';
import { Content } from '../../components/content.tsx';
import { removalDialog } from '../../dialogs/removal.ts';
import { cardDialog } from '../../dialogs/staff.ts';
import type { CardItem_CardFragment } from '../../gql/graphql.ts';
import { graphql, readFragment } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { useNow } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';

export const CardItemCard = graphql(/* GraphQL */ `
  fragment CardItem_card on Card {
    id
    position
    form
    titleEn: title(language: EN)
    titleZh: title(language: ZH)
    copyEn: copy(language: EN)
    copyZh: copy(language: ZH)
    picture(relative: true)
    link
    place
    startsAt
    endsAt
    products {
      id
    }
  }
`);

const AllCardsDocument = graphql(/* GraphQL */ `
  query AllCards {
    allCards {
      id
      ...CardItem_card
    }
  }
`);

const RemoveCardDocument = graphql(/* GraphQL */ `
  mutation RemoveCard($id: ID!) {
    removeCard(id: $id)
  }
`);

const Tools = styled('div')({ marginBlock: '24px 16px' });
const List = styled('ul')({ display: 'grid', gap: 14, maxWidth: 860 });

const Row = styled(Card)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > div:first-of-type': { flex: '1 1 240px', minWidth: 0 },
  '& p': { color: color.muted, fontSize: 14 },
});

/** All promotion cards, by position and order. */
export function CardManager() {
  const text = useText();
  const { open } = useDialogs();
  const { data, loading, error, retry } = useQuery(AllCardsDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const cards = (data?.allCards ?? []).map((card) => readFragment(CardItemCard, card));
  return (
    <>
      <Tools>
        <Button
          scale="small"
          onClick={() => open(cardDialog, { card: null, onSaved: () => retry() })}
        >
          {text('card.add')}
        </Button>
      </Tools>
      <Content loading={loading} error={error} isEmpty={cards.length === 0} onRetry={retry}>
        <List aria-label={text('card.list')}>
          {cards.map((card) => (
            <CardItem key={card.id} card={card} onChanged={() => retry()} />
          ))}
        </List>
      </Content>
    </>
  );
}

interface CardItemProps {
  card: CardItem_CardFragment;
  onChanged(): void;
}

function CardItem({ card, onChanged }: CardItemProps) {
  const text = useText();
  const { open } = useDialogs();
  const now = useNow();
  const { run } = useCommand(RemoveCardDocument);
  const { id, position, form } = card;
  const { language } = useLanguage();
  const title = language === 'zh' ? card.titleZh : card.titleEn;
  const askRemoval = () =>
    open(removalDialog, {
      title: text('card.remove'),
      lead: text('card.removeLead', { title }),
      submit: text('card.remove'),
      done: text('card.removed'),
      async remove() {
        const outcome = await run({ id });
        if (outcome.ok) onChanged();
        return outcome;
      },
    });
  return (
    <li>
      <Row>
        <div>
          <strong>{title}</strong>
          <p>
            {text(`card.position.${position}`)} · {text(`card.form.${form}`)} ·{' '}
            {text(`card.state.${stateOf(card, now)}`)}
          </p>
        </div>
        <ChipRow>
          <Button
            scale="small"
            variant="outline"
            onClick={() => open(cardDialog, { card, onSaved: onChanged })}
          >
            {text('card.edit')}
          </Button>
          <Button scale="small" variant="danger" onClick={askRemoval}>
            {text('card.remove')}
          </Button>
        </ChipRow>
      </Row>
    </li>
  );
}

function stateOf({ startsAt, endsAt }: CardItem_CardFragment, now: number) {
  if (Date.parse(startsAt) > now) return 'WAITING';
  return endsAt && Date.parse(endsAt) <= now ? 'OVER' : 'RUNNING';
}
