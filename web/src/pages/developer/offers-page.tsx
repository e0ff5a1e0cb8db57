import styled from '@emotion/styled';
import { useRef } from 'react';
import { Link } from 'react-router';
import { pagePaths, productPath } from '#schema/page-paths';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Chip, ChipRow } from '../../components/chip.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/state.tsx';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { OfferUntil } from '../../features/ownership/offer-until.tsx';
import { LeadFrame } from '../../features/share/lead-card.tsx';
import type { MyOffersQuery, OfferStatus } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useGraphLanguage } from '../../lib/text/language.ts';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { DeveloperTabs } from './developer-tabs.tsx';

const MyOffersDocument = graphql(/* GraphQL */ `
  query MyOffers($language: Language!, $first: Int!, $after: String) {
    viewer {
      id
      productOffers(first: $first, after: $after) {
        nodes {
          id
          kind
          status
          expiresAt
          name(language: $language)
          product {
            id
          }
          from {
            id
            nickname
            isErased
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

const AnswerOfferDocument = graphql(/* GraphQL */ `
  mutation AnswerOffer($id: ID!, $accept: Boolean!) {
    answerOffer(offerId: $id, accept: $accept) {
      id
      status
      product {
        id
        viewerRelation
      }
    }
  }
`);

const pageSize = 10;
const List = styled('div')({ display: 'grid', gap: 14, maxWidth: 760 });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '6px 12px',
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 16 });

const statusTexts: Record<OfferStatus, TextId> = {
  OPEN: 'offer.OPEN',
  ACCEPTED: 'offer.ACCEPTED',
  DECLINED: 'offer.DECLINED',
  WITHDRAWN: 'offer.WITHDRAWN',
  EXPIRED: 'offer.EXPIRED',
};

/** `/dev/offers`: products that the member was offered, or asked to maintain. */
export function OffersPage() {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading, error, fetchMore, retry } = useQuery(MyOffersDocument, {
    variables: { language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.viewer?.productOffers;
  const offers = connection?.nodes ?? [];
  return (
    <Page title={text('offer.title')} lead={text('offer.lead')}>
      <PlainHead title={text('offer.title')} />
      <DeveloperTabs current="offers" />
      <Content
        loading={loading}
        error={error}
        isEmpty={offers.length === 0}
        onRetry={retry}
        empty={<EmptyState title={text('offer.none')} />}
      >
        <List>
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} />
          ))}
        </List>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
    </Page>
  );
}

type Offer = NonNullable<MyOffersQuery['viewer']>['productOffers']['nodes'][number];

function OfferCard({ offer }: { offer: Offer }) {
  const { id, kind, status, name, product, from, expiresAt } = offer;
  const text = useText();
  const { show } = useToasts();
  const { run, busy } = useCommand(AnswerOfferDocument);
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = async (accept: boolean) => {
    const outcome = await run({ id, accept });
    if (!outcome.ok) return;
    // The pressed button goes away.
    heading.current?.focus();
    const accepted = kind === 'OWNER' ? 'offer.acceptedOwner' : 'offer.accepted';
    show('success', text(accept ? accepted : 'offer.declined', { name }));
  };
  const team = product && `${pagePaths.team}?${new URLSearchParams({ id: product.id })}`;
  return (
    <LeadFrame aria-label={name}>
      <Head>
        <h3 ref={heading} tabIndex={-1}>
          {product ? <Link to={productPath(product.id)}>{name}</Link> : name}
        </h3>
        <ChipRow>
          <Chip>{text(kind === 'OWNER' ? 'team.asOwner' : 'team.asMaintainer')}</Chip>
          <Chip>{text(statusTexts[status])}</Chip>
        </ChipRow>
      </Head>
      {status === 'OPEN' ? (
        <p>{text(kind === 'OWNER' ? 'offer.ownerHint' : 'offer.maintainerHint')}</p>
      ) : null}
      <dl>
        <div>
          <dt>{text('offer.from')}</dt>
          <dd>
            <MemberLink member={from} />
          </dd>
        </div>
        {status === 'OPEN' ? (
          <div>
            <dd>
              <OfferUntil at={expiresAt} />
            </dd>
          </div>
        ) : null}
      </dl>
      {status === 'OPEN' ? (
        <Actions>
          <Button disabled={busy} onClick={() => void answer(true)}>
            {text('offer.accept')}
          </Button>
          <Button variant="outline" disabled={busy} onClick={() => void answer(false)}>
            {text('offer.decline')}
          </Button>
        </Actions>
      ) : null}
      {status === 'ACCEPTED' && team ? (
        <Actions>
          <ButtonLink variant="outline" to={team}>
            {text('claim.openTeam')}
          </ButtonLink>
        </Actions>
      ) : null}
    </LeadFrame>
  );
}
