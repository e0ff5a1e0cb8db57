import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { claimPaces } from '../../features/badge/claim-paces.ts';
import { isMoving } from '../../features/badge/claim-step.rules.ts';
import { claimTitle } from '../../features/badge/claim-title.ts';
import { HeldToken } from '../../features/badge/held-token.tsx';
import { BadgeRow } from '../../features/member/badge-row.tsx';
import { graphql } from '../../gql/index.ts';
import { usePolling } from '../../lib/graph/use-polling.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { size } from '../../lib/theme-tokens.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

const OwnBadgesDocument = graphql(/* GraphQL */ `
  query OwnBadges($language: Language!, $first: Int!, $after: String) {
    viewer {
      id
      openBadgeClaims {
        id
        state
        way
        badge {
          id
          ...BadgeRow_badge
        }
      }
      walletBadges {
        id
        tokenId
        ...HeldToken_held
        badge {
          id
          ...BadgeRow_badge
        }
      }
      heldBadges(first: $first, after: $after) {
        nodes {
          id
          tokenId
          ...HeldToken_held
          badge {
            id
            ...BadgeRow_badge
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  }
`);

const pageSize = 20;

const Part = styled('section')({
  '& + &': { marginTop: 32 },
  '& > h2': { fontSize: size.title, marginBottom: 8 },
});

/** The badges that the member holds, also those that her public page hides, and her claims on their way. */
export function BadgesPage() {
  const text = useText();
  const { data, loading, error, fetchMore, retry, refetch } = useQuery(OwnBadgesDocument, {
    variables: { language: useGraphLanguage(), first: pageSize },
    fetchPolicy: 'cache-and-network',
    // What is read again while the page is open leaves the later pages of the list.
    refetchWritePolicy: 'merge',
  });
  const viewer = data?.viewer;
  const connection = viewer?.heldBadges ?? undefined;
  const held = connection?.nodes ?? [];
  const open = viewer?.openBadgeClaims ?? [];
  const given = viewer?.walletBadges ?? [];
  const isOnly = open.length === 0 && given.length === 0;
  const pace = open.some(isMoving) ? claimPaces.moving : claimPaces.quiet;
  usePolling(refetch, pace, open.map(({ id, state }) => `${id}:${state}`).join(' '));
  return (
    <UserPageLayout title={text('user.badges')}>
      <Content
        loading={loading}
        error={error}
        isEmpty={held.length === 0 && isOnly}
        onRetry={retry}
        empty={
          <>
            <VisuallyHidden as="h2">{text('public.BADGES')}</VisuallyHidden>
            <EmptyState hint={text('activities.badgesHint')} />
          </>
        }
      >
        <Section title={text('ownBadges.onTheWay')}>
          {open.map(({ id, state, way, badge }) =>
            badge ? (
              <BadgeRow key={id} badge={badge}>
                <small>{claimTitle(text, { state, way })}</small>
              </BadgeRow>
            ) : null,
          )}
        </Section>
        <Section title={text('ownBadges.held')} isNamedAside={isOnly}>
          {held.map((one) =>
            one.badge ? (
              <BadgeRow key={one.id} badge={one.badge} token={one.tokenId}>
                <HeldToken held={one} />
              </BadgeRow>
            ) : null,
          )}
        </Section>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
        <Section title={text('ownBadges.wallet')}>
          {given.map((one) =>
            one.badge ? (
              <BadgeRow key={one.id} badge={one.badge} token={one.tokenId}>
                <HeldToken held={one} />
              </BadgeRow>
            ) : null,
          )}
        </Section>
      </Content>
    </UserPageLayout>
  );
}

interface SectionProps {
  title: string;
  /** It is the only part, so that the heading of the page names it. */
  isNamedAside?: boolean;
  children: readonly ReactNode[];
}

/** A part of the list; nothing without rows. */
function Section({ title, isNamedAside = false, children }: SectionProps) {
  if (children.length === 0) return null;
  return (
    <Part aria-label={title}>
      {isNamedAside ? <VisuallyHidden as="h2">{title}</VisuallyHidden> : <h2>{title}</h2>}
      <ul>{children}</ul>
    </Part>
  );
}
