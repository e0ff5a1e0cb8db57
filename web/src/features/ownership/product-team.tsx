import styled from '@emotion/styled';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { maxMaintainers } from '#schema/product-team';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { Content } from '../../components/content.tsx';
import { EmptyState } from '../../components/state.tsx';
import { offerDialog } from '../../dialogs/ownership.ts';
import { MemberLink } from '../../entities/member/member-link.tsx';
import type { OfferKind, ProductTeamQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { OfferUntil } from './offer-until.tsx';
import { Maintainer, TeamRow } from './team-maintainer.tsx';

const ProductTeamDocument = graphql(/* GraphQL */ `
  query ProductTeam($id: ID!, $language: Language!) {
    product(id: $id) {
      id
      name(language: $language)
      status
      viewerRelation
      team {
        owner {
          id
          nickname
          isErased
        }
        maintainers {
          id
          nickname
          isErased
        }
        offers {
          id
          kind
          expiresAt
          to {
            id
            nickname
            isErased
          }
        }
      }
    }
  }
`);

const WithdrawOfferDocument = graphql(/* GraphQL */ `
  mutation WithdrawOffer($id: ID!) {
    withdrawOffer(offerId: $id) {
      id
      status
    }
  }
`);

const List = styled('ul')({ display: 'grid', gap: 8, listStyle: 'none', padding: 0, margin: 0 });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 20 });
const Note = styled('p')({ marginTop: 20, color: color.muted });
const Name = styled('h2')({ fontSize: 22, marginBottom: 14, overflowWrap: 'anywhere' });
const Heading = styled('h3')({ fontSize: 18, margin: '28px 0 12px' });

type Product = NonNullable<ProductTeamQuery['product']>;
type Team = NonNullable<Product['team']>;

/** The owner, the maintainers and the open invitations of a product, for those who maintain it. */
export function ProductTeam({ productId }: { productId: string }) {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading, error, retry } = useQuery(ProductTeamDocument, {
    variables: { id: productId, language },
    fetchPolicy: 'cache-and-network',
  });
  const product = data?.product;
  const team = product?.team;
  return (
    <Content
      loading={loading}
      error={error}
      isEmpty={!team}
      onRetry={retry}
      empty={<EmptyState title={text('team.missing')} />}
    >
      {product && team ? <TeamView product={product} team={team} onChanged={retry} /> : null}
    </Content>
  );
}

interface TeamViewProps {
  product: Product;
  team: Team;
  onChanged(): void;
}

function TeamView({ product, team, onChanged }: TeamViewProps) {
  const text = useText();
  const { open } = useDialogs();
  const { id: productId, name } = product;
  const isOwner = product.viewerRelation === 'OWNER';
  // The server offers no other product.
  const isReleased = product.status === 'RELEASED';
  const offer = (kind: OfferKind) =>
    open(offerDialog, { productId, name, kind, onSent: onChanged });
  const hasPlace = team.maintainers.length < maxMaintainers;
  return (
    <>
      <Name>
        <Link to={productPath(productId)}>{name}</Link>
      </Name>
      <List aria-label={text('team.members')}>
        <TeamRow>
          <span>{team.owner ? <MemberLink member={team.owner} /> : text('product.unclaimed')}</span>
          <Chip>{text('team.owner')}</Chip>
        </TeamRow>
        {team.maintainers.map((member) => (
          <Maintainer
            key={member.id}
            productId={productId}
            name={name}
            member={member}
            relation={product.viewerRelation}
            onChanged={onChanged}
          />
        ))}
      </List>
      {isOwner && !isReleased ? <Note>{text('team.unreleased')}</Note> : null}
      {isOwner && isReleased ? (
        <Actions>
          {hasPlace ? (
            <Button onClick={() => offer('MAINTAINER')}>{text('team.invite')}</Button>
          ) : null}
          <Button variant="danger" onClick={() => offer('OWNER')}>
            {text('team.transfer')}
          </Button>
        </Actions>
      ) : null}
      {team.offers.length ? (
        <>
          <Heading>{text('team.open')}</Heading>
          <List>
            {team.offers.map((each) => (
              <OpenOffer key={each.id} offer={each} isOwner={isOwner} onChanged={onChanged} />
            ))}
          </List>
        </>
      ) : null}
    </>
  );
}

interface OpenOfferProps {
  offer: Team['offers'][number];
  isOwner: boolean;
  onChanged(): void;
}

function OpenOffer({ offer, isOwner, onChanged }: OpenOfferProps) {
  const text = useText();
  const { run, busy } = useCommand(WithdrawOfferDocument);
  const { nickname } = offer.to;
  const withdraw = async () => {
    if ((await run({ id: offer.id })).ok) onChanged();
  };
  return (
    <TeamRow>
      <span>
        <MemberLink member={offer.to} />
        <br />
        <OfferUntil at={offer.expiresAt} />
      </span>
      <Chip>{text(offer.kind === 'OWNER' ? 'team.asOwner' : 'team.asMaintainer')}</Chip>
      {isOwner ? (
        <Button
          variant="outline"
          scale="small"
          disabled={busy}
          aria-label={text('team.withdrawLabel', { nickname })}
          onClick={() => void withdraw()}
        >
          {text('team.withdraw')}
        </Button>
      ) : null}
    </TeamRow>
  );
}
