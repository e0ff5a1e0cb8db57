import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { pagePaths, searchPath } from '#schema/page-paths';
import { Card } from '../../components/card.tsx';
import { Chip, ChipRow } from '../../components/chip.tsx';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { categories as categoryPages } from '../../entities/product/categories.ts';
import { chainTextIds } from '../../entities/product/chain-text.ts';
import { languageTextIds } from '../../entities/product/language-text.ts';
import { ContactStaff } from '../../entities/staff/contact-staff.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { ProductType } from '../../gql/graphql.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { nameList } from '../../lib/text/name-list.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, shortText, target, touch } from '../../lib/theme-tokens.ts';
import { UpChart } from './up-chart.tsx';

export const ProductFactsProduct = graphql(/* GraphQL */ `
  fragment ProductFacts_product on Product {
    id
    type
    status
    languages
    tags
    chains
    stageNote(language: $language)
    releasedAt
    categories {
      id
      name(language: $language)
    }
    owner {
      id
      nickname
      isErased
    }
    sharer {
      id
      nickname
      isErased
    }
  }
`);

const Facts = styled('dl')({
  display: 'grid',
  gap: 16,
  '& dt': { fontSize: 13, color: color.muted, marginBottom: 4 },
  '& dd': { ...shortText },
});

const Links = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 28,
    [touch]: { minHeight: target },
    color: color.primary,
  },
});

const TagLink = styled(Chip.withComponent(Link))({
  [touch]: { minHeight: target, paddingInline: 16 },
  textDecoration: 'none',
  '&:hover': { background: color.primarySoft, color: color.primary },
});

/** The products of one category, on the page of their type. */
function categoryPath(type: ProductType, id: string): string {
  const { path } = categoryPages.find((page) => page.type === type) ?? { path: pagePaths.apps };
  return `${path}?${new URLSearchParams({ category: id })}`;
}

interface ProductFactsProps {
  product: FragmentType<typeof ProductFactsProduct>;
  /** Shown while nobody owns it. */
  claim: ReactNode;
}

/** Short facts about a product. */
export function ProductFacts({ product, claim }: ProductFactsProps) {
  const facts = readFragment(ProductFactsProduct, product);
  const { type, languages, tags, categories, releasedAt, owner, sharer, stageNote } = facts;
  const viewerId = useViewer()?.id;
  const text = useText();
  const intl = useIntl();
  const chainNames = nameList(
    intl,
    chainTextIds(facts.chains).map((id) => text(id)),
  );
  const spoken = nameList(
    intl,
    languageTextIds(languages).map((id) => text(id)),
  );
  return (
    <Card>
      <h2>{text('product.facts')}</h2>
      <Facts>
        {releasedAt ? (
          <Fact label={text('product.listedSince')}>
            {intl.formatDate(releasedAt, { dateStyle: 'long', timeZone: 'UTC' })}
          </Fact>
        ) : null}
        {stageNote ? <Fact label={text('product.stageNote')}>{stageNote}</Fact> : null}
        {chainNames ? <Fact label={text('product.chains')}>{chainNames}</Fact> : null}
        {spoken ? <Fact label={text('product.languages')}>{spoken}</Fact> : null}
        {categories.length ? (
          <Fact label={text('product.categories')}>
            <Links>
              {categories.map(({ id, name }) => (
                <Link key={id} to={categoryPath(type, id)}>
                  {name}
                </Link>
              ))}
            </Links>
          </Fact>
        ) : null}
        {tags.length ? (
          <Fact label={text('product.tags')}>
            <ChipRow>
              {tags.map((tag) => (
                <TagLink key={tag} to={searchPath(tag)}>
                  {tag}
                </TagLink>
              ))}
            </ChipRow>
          </Fact>
        ) : null}
        {sharer ? (
          <Fact label={text('product.sharer')}>
            <MemberLink member={sharer} />
          </Fact>
        ) : null}
        <Fact label={text('product.owner')}>
          {owner ? (
            <>
              <MemberLink member={owner} />
              {owner.id === viewerId ? null : <ContactStaff question={text('product.isYours')} />}
            </>
          ) : (
            <>
              {text('product.unclaimed')}
              <br />
              {claim}
            </>
          )}
        </Fact>
      </Facts>
      {facts.status === 'RELEASED' ? <UpChart productId={facts.id} /> : null}
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
