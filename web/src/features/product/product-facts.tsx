import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Card } from '../../components/card.tsx';
import { Chip, ChipRow } from '../../components/chip.tsx';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { languageTextIds } from '../../entities/product/language-text.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, shortText } from '../../lib/theme-tokens.ts';

export const ProductFactsProduct = graphql(/* GraphQL */ `
  fragment ProductFacts_product on Product {
    id
    languages
    tags
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

/** Short facts about a product. */
export function ProductFacts({ product }: { product: FragmentType<typeof ProductFactsProduct> }) {
  const facts = readFragment(ProductFactsProduct, product);
  const { languages, tags, categories, releasedAt, owner, sharer } = facts;
  const text = useText();
  const intl = useIntl();
  const spoken = intl.formatList(
    languageTextIds(languages).map((id) => text(id)),
    { type: 'conjunction' },
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
        {spoken ? <Fact label={text('product.languages')}>{spoken}</Fact> : null}
        {categories.length ? (
          <Fact label={text('product.categories')}>
            {categories.map(({ name }) => name).join(' · ')}
          </Fact>
        ) : null}
        {tags.length ? (
          <Fact label={text('product.tags')}>
            <ChipRow>
              {tags.map((tag) => (
                <Chip key={tag}>{tag}</Chip>
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
          {owner ? <MemberLink member={owner} /> : text('product.unclaimed')}
        </Fact>
      </Facts>
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
