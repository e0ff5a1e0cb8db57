import styled from '@emotion/styled';
import { playRatings } from '#schema/enums';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useRequireLogin, useViewer } from '../../entities/viewer/session.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, tiny } from '../../lib/theme-tokens.ts';
import { useSetPlay, ViewerPlayDocument, ViewerPlayState } from './use-set-play.ts';

export const PlayBarProduct = graphql(/* GraphQL */ `
  fragment PlayBar_product on Product {
    id
    name(language: $language)
    players
  }
`);

const Root = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 20px',
  marginTop: 24,
  '& > p': { color: color.muted, fontSize: 14, minWidth: 76 },
  // The longer of the two labels, so that nothing moves when the state arrives.
  '& > button': { minWidth: 176 },
});

const Words = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '& > span': { color: color.muted, fontSize: 14, marginRight: 4 },
  [tiny]: { flexBasis: '100%', '& > button': { flex: 1 } },
});

/** Marks a game as played, and rates it with one word: a word marks it too. */
export function PlayBar({ product }: { product: FragmentType<typeof PlayBarProduct> }) {
  const { id, name, players } = readFragment(PlayBarProduct, product);
  const text = useText();
  const requireLogin = useRequireLogin();
  const setPlay = useSetPlay();
  const viewer = useViewer();
  const { data } = useQuery(ViewerPlayDocument, { variables: { ids: [id] }, skip: !viewer });
  const state = data?.viewer?.products?.[0];
  const play = (viewer && state && readFragment(ViewerPlayState, state).play) || null;
  return (
    <Root aria-label={text('activities.playing')}>
      <Button
        variant={play ? 'soft' : 'outline'}
        aria-pressed={play !== null}
        aria-label={text(play ? 'play.markedLabel' : 'play.markLabel', { name })}
        onClick={() =>
          requireLogin({ kind: 'play', productId: id, rating: null }, () =>
            setPlay(id, { played: play === null, rating: null }),
          )
        }
      >
        <Icon name={play ? 'check' : 'game'} size={18} />
        {text(play ? 'play.marked' : 'play.mark')}
      </Button>
      <p>{text('play.players', { count: players })}</p>
      <Words role="group" aria-label={text('play.words')}>
        <span aria-hidden="true">{text('play.words')}</span>
        {Object.values(playRatings).map((word) => {
          const isChosen = play?.rating === word;
          return (
            <Button
              key={word}
              variant={isChosen ? 'soft' : 'outline'}
              scale="small"
              aria-pressed={isChosen}
              onClick={() =>
                requireLogin({ kind: 'play', productId: id, rating: word }, () =>
                  setPlay(id, { played: true, rating: isChosen ? null : word }),
                )
              }
            >
              {text(`play.${word}`)}
            </Button>
          );
        })}
      </Words>
    </Root>
  );
}
