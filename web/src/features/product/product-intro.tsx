import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Card } from '../../components/card.tsx';
import { Chip, ChipRow } from '../../components/chip.tsx';
import { EmptyState } from '../../components/state.tsx';
import type { ProductIntro_ProductFragment } from '../../gql/graphql.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { languageTextIds } from '../../lib/product/language-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, wide } from '../../lib/theme-tokens.ts';

export const ProductIntroProduct = graphql(/* GraphQL */ `
  fragment ProductIntro_product on Product {
    id
    description(language: $language)
    screenshots
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
    }
    sharer {
      id
      nickname
    }
  }
`);

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 40,
  alignItems: 'start',
  [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
});

const Words = styled('div')({
  maxWidth: '68ch',
  fontSize: 17,
  lineHeight: 1.75,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

const Shots = styled('ul')({
  display: 'flex',
  gap: 14,
  marginTop: 28,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  paddingBottom: 8,
  '& li': { scrollSnapAlign: 'start', flexShrink: 0 },
  '& img': {
    height: 260,
    width: 'auto',
    borderRadius: radius.card,
    border: `1px solid ${color.line}`,
  },
});

const Facts = styled('dl')({
  display: 'grid',
  gap: 16,
  '& dt': { fontSize: 13, color: color.muted, marginBottom: 4 },
  '& dd': { overflowWrap: 'anywhere' },
});

export function ProductIntro({ product }: { product: FragmentType<typeof ProductIntroProduct> }) {
  const { description, screenshots, ...facts } = readFragment(ProductIntroProduct, product);
  const text = useText();
  return (
    <Columns>
      <div>
        {description ? <Words>{description}</Words> : <EmptyState />}
        {screenshots.length ? (
          <Shots aria-label={text('product.screenshots')}>
            {screenshots.map((src, index) => (
              <li key={src}>
                <img
                  src={src}
                  alt={text('product.screenshot', { number: index + 1 })}
                  height={260}
                  loading="lazy"
                />
              </li>
            ))}
          </Shots>
        ) : null}
      </div>
      <ProductFacts facts={facts} />
    </Columns>
  );
}

type ProductFactsData = Omit<ProductIntro_ProductFragment, 'description' | 'screenshots'>;

function ProductFacts({ facts }: { facts: ProductFactsData }) {
  const { languages, tags, categories, releasedAt, owner, sharer } = facts;
  const text = useText();
  const intl = useIntl();
  const spoken = intl.formatList(
    languageTextIds(languages).map((id) => text(id)),
    { type: 'conjunction' },
  );
  return (
    <Card>
      <Facts>
        {releasedAt ? (
          <Fact label={text('product.listedSince')}>
            {intl.formatDate(releasedAt, { dateStyle: 'long' })}
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
        {sharer ? <Fact label={text('product.sharer')}>{sharer.nickname}</Fact> : null}
        <Fact label={text('product.owner')}>{owner?.nickname ?? text('product.unclaimed')}</Fact>
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
