import styled from '@emotion/styled';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { maxMaintainers } from '#schema/product-team';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { Content } from '../../components/content.tsx';
import { EmptyState } from '../../components/state.tsx';
import { offerDialog } from '../../dialogs/ownership.ts';
import { removalDialog } from '../../dialogs/removal.ts';
import { giveReasonDialog } from '../../dialogs/staff.ts';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { OfferKind, ProductTeamQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { OfferUntil } from './offer-until.tsx';

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

const RemoveMaintainerDocument = graphql(/* GraphQL */ `
  mutation RemoveMaintainer($productId: ID!, $memberId: ID!, $reason: String) {
    removeMaintainer(productId: $productId, memberId: $memberId, reason: $reason) {
      id
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

export const TeamRow = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 16px',
  minHeight: 60,
  borderRadius: radius.control,
  background: color.surface,
  border: `1px solid ${color.line}`,
  '& > span:first-of-type': { flex: 1, minWidth: 160, overflowWrap: 'anywhere' },
  '& small': { color: color.muted, fontSize: 13 },
});

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

interface MaintainerProps {
  productId: string;
  name: string;
  member: Team['maintainers'][number];
  relation: Product['viewerRelation'];
  onChanged(): void;
}

function Maintainer({ productId, name, member, relation, onChanged }: MaintainerProps) {
  const text = useText();
  const { open } = useDialogs();
  const { run } = useCommand(RemoveMaintainerDocument);
  const { show } = useToasts();
  const viewer = useViewer();
  const isSelf = viewer?.id === member.id;
  const isOwner = relation === 'OWNER';
  // Staff do not decide about a product that they work on.
  const decides = viewer?.isStaff === true && relation === null;
  const title = text(isSelf ? 'team.leaveTitle' : 'team.removeTitle', {
    name,
    nickname: member.nickname,
  });
  const decide = () =>
    open(giveReasonDialog, {
      title,
      hint: text('owner.reasonHint'),
      submit: text('team.remove'),
      draft: { form: 'remove-maintainer', about: `${productId} ${member.id}` },
      onSubmit: async (reason) => {
        const outcome = await run({ productId, memberId: member.id, reason });
        if (!outcome.ok) return outcome.failure;
        show('success', text('team.removed'));
        onChanged();
        return undefined;
      },
    });
  const ask = () =>
    open(removalDialog, {
      title,
      lead: text(isSelf ? 'team.leaveLead' : 'team.removeLead'),
      submit: text(isSelf ? 'team.leave' : 'team.remove'),
      done: text('team.removed'),
      remove: async () => {
        const outcome = await run({ productId, memberId: member.id });
        if (outcome.ok) onChanged();
        return outcome;
      },
    });
  return (
    <TeamRow>
      <span>
        <MemberLink member={member} />
      </span>
      <Chip>{text('team.maintainer')}</Chip>
      {isOwner || isSelf || decides ? (
        <Button
          variant="danger"
          scale="small"
          aria-label={text(isSelf ? 'team.leave' : 'team.removeLabel', {
            nickname: member.nickname,
          })}
          onClick={decides ? decide : ask}
        >
          {text(isSelf ? 'team.leave' : 'team.remove')}
        </Button>
      ) : null}
    </TeamRow>
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
