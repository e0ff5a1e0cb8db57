import styled from '@emotion/styled';
import { Link, useParams, useSearchParams } from 'react-router';
import {
  hasStarted,
  isLive,
  type Period,
  parsePeriod,
  periodKinds,
  periodOf,
} from '#schema/board-period';
import { boardPath, pagePaths } from '#schema/page-paths';
import { boardGrace } from '#schema/product-lists';
import { ButtonLink } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { Chip } from '../components/chip.tsx';
import { Content } from '../components/content.tsx';
import { LinkTabs } from '../components/link-tabs.tsx';
import { Container, Page } from '../components/page.tsx';
import { EmptyState } from '../components/state.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { categories } from '../entities/product/categories.ts';
import { typeOf } from '../entities/product/product-filter.rules.ts';
import { BoardRow } from '../features/leaderboard/board-row.tsx';
import { useBoardLead, usePeriodText, useRestText } from '../features/leaderboard/period-text.ts';
import type { ProductType } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { useQuery } from '../lib/graph/use-query.ts';
import { PageHead, PlainHead } from '../lib/site/page-head.tsx';
import { Redirect } from '../lib/site/redirect.tsx';
import { useSite } from '../lib/site/site-context.tsx';
import { useGraphLanguage } from '../lib/text/language.ts';
import type { TextId } from '../lib/text/text-id.ts';
import { useNow } from '../lib/text/use-now.ts';
import { useText } from '../lib/text/use-text.ts';
import { OrderRules } from './sections/order-rules.tsx';

const LeaderboardDocument = graphql(/* GraphQL */ `
  query Leaderboard($period: String!, $type: ProductType, $language: Language!) {
    leaderboard(period: $period, type: $type) {
      period
      previous
      next
      places {
        place
        ...BoardRow_place
      }
    }
  }
`);

const Tools = styled('div')({ display: 'grid', gap: 12, marginBottom: 16 });

const Ends = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 12,
  marginBlock: 16,
});

const Note = styled(Card)({
  marginTop: 32,
  maxWidth: '70ch',
  '& h3': { marginTop: 14, fontSize: 16 },
  '& p': { marginTop: 6 },
});

const kindTexts: Record<Period['kind'], TextId> = {
  DAY: 'board.day',
  WEEK: 'board.week',
  MONTH: 'board.month',
  ALL: 'board.allTime',
};

const typeQuery = (type: ProductType | null) => (type ? `?type=${type.toLowerCase()}` : '');
const pathOf = (key: string, type: ProductType | null) => `${boardPath(key)}${typeQuery(type)}`;

/** `/best` leads to the present week. */
export function PresentBoardPage() {
  return <Redirect to={boardPath(periodOf('WEEK', useNow()).key)} />;
}

/** `/best/2026-11-23`, `/best/2026-w48`, `/best/2026-11` and `/best/all`. */
export function LeaderboardPage() {
  const { period: key = '' } = useParams();
  const now = useNow();
  const period = parsePeriod(key);
  if (period && hasStarted(period, now)) return <BoardView period={period} now={now} />;
  return <BoardMissing title={period ? 'board.notStarted' : 'board.missing'} />;
}

/** For an address that names no period, or one that is to come. */
function BoardMissing({ title }: { title: TextId }) {
  const text = useText();
  useSite().onMissing?.();
  return (
    <Container style={{ paddingBlock: 72 }}>
      <PlainHead title={text(title)} />
      <EmptyState
        scene="missing"
        isPage
        title={text(title)}
        hint={text('board.missingHint')}
        action={
          <ButtonLink variant="outline" to={pagePaths.best}>
            {text('board.thisWeek')}
          </ButtonLink>
        }
      />
    </Container>
  );
}

function State({ period, now }: { period: Period; now: number }) {
  const text = useText();
  const rest = useRestText();
  if (period.endsAt === null) return null;
  if (!isLive(period, now)) return <Chip>{text('board.final')}</Chip>;
  return <Chip>{text('board.live', { rest: rest(period.endsAt - now) })}</Chip>;
}

function BoardTabs({
  period,
  type,
  now,
}: {
  period: Period;
  type: ProductType | null;
  now: number;
}) {
  const text = useText();
  const periods = Object.values(periodKinds).map((kind) => ({
    key: kind,
    to: pathOf(periodOf(kind, now).key, type),
    label: text(kindTexts[kind]),
  }));
  const types = [
    { key: '', to: pathOf(period.key, null), label: text('category.allTypes') },
    ...categories.map(({ type: one, label }) => ({
      key: one,
      to: pathOf(period.key, one),
      label: text(label),
    })),
  ];
  return (
    <Tools>
      <LinkTabs label={text('board.periods')} tabs={periods} current={period.kind} />
      <LinkTabs variant="pill" label={text('category.kinds')} tabs={types} current={type ?? ''} />
    </Tools>
  );
}

interface NeighboursProps {
  board: { previous?: string | null; next?: string | null };
  pathTo(key: string): string;
}

/** Links to the periods before and after. */
function Neighbours({ board: { previous, next }, pathTo }: NeighboursProps) {
  const text = useText();
  const nameOf = usePeriodText();
  const nameOfKey = (key: string) => {
    const period = parsePeriod(key);
    return period ? nameOf(period) : key;
  };
  if (!previous && !next) return null;
  return (
    <Ends>
      {previous ? (
        <Link rel="prev" to={pathTo(previous)}>
          {text('board.previous', { period: nameOfKey(previous) })}
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link rel="next" to={pathTo(next)}>
          {text('board.next', { period: nameOfKey(next) })}
        </Link>
      ) : null}
    </Ends>
  );
}

/** UPs of the period that arrive late still count for a while after its end. */
const isFinal = ({ endsAt }: Period, now: number): boolean =>
  endsAt !== null && endsAt + boardGrace <= now;

function BoardView({ period, now }: { period: Period; now: number }) {
  const text = useText();
  const language = useGraphLanguage();
  const nameOf = usePeriodText();
  const [params] = useSearchParams();
  const type = typeOf(params.get('type'));
  const { data, loading, error, retry } = useQuery(LeaderboardDocument, {
    variables: { period: period.key, type, language },
  });
  const site = useSite();
  if (isFinal(period, now)) site.onLasting?.();
  const board = data?.leaderboard;
  const places = board?.places ?? [];
  const pathTo = (key: string) => pathOf(key, type);
  const title = text('board.title', { period: nameOf(period) });
  const lead = useBoardLead()(period);
  return (
    <Page title={title} lead={lead} aside={<State period={period} now={now} />}>
      <PageHead title={title} description={lead} />
      <BoardTabs period={period} type={type} now={now} />
      {board ? (
        <nav aria-label={text('board.archive')}>
          <Neighbours board={board} pathTo={pathTo} />
        </nav>
      ) : null}
      <VisuallyHidden as="h2">{title}</VisuallyHidden>
      <Content
        loading={loading}
        error={error}
        isEmpty={places.length === 0}
        onRetry={retry}
        empty={
          <EmptyState title={text(period.kind === 'ALL' ? 'board.emptyAll' : 'board.empty')} />
        }
      >
        <ol>
          {places.map((place) => (
            <BoardRow key={place.place} place={place} compares={board?.previous !== null} />
          ))}
        </ol>
      </Content>
      {board ? <Neighbours board={board} pathTo={pathTo} /> : null}
      <Note>
        <h2>{text('board.howTitle')}</h2>
        <OrderRules />
      </Note>
    </Page>
  );
}
