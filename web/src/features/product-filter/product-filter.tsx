import styled from '@emotion/styled';
import { Link, useLocation, useSearchParams } from 'react-router';
import { type FilterParameter, withoutTrailingSlash } from '#schema/page-address';
import { Icon } from '../../components/icon.tsx';
import { chainTextId } from '../../entities/product/chain-text.ts';
import { languageTextIds } from '../../entities/product/language-text.ts';
import { platformTextIds } from '../../entities/product/platform-text.ts';
import {
  type FilterValues,
  withoutFilter,
  withParameters,
} from '../../entities/product/product-filter.rules.ts';
import { stageTextId } from '../../entities/product/stage-text.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, motion, radius, target, touch } from '../../lib/theme-tokens.ts';

export const ProductFilterFacets = graphql(/* GraphQL */ `
  fragment ProductFilter_facets on ProductFacets {
    count
    categories {
      category {
        id
        name(language: $language)
      }
      count
    }
    chains {
      value
      count
    }
    platforms {
      value
      count
    }
    stages {
      value
      count
    }
    languages {
      value
      count
    }
  }
`);

const Panel = styled('details')({
  marginBottom: 12,
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 38,
    padding: '4px 16px',
    borderRadius: radius.pill,
    boxShadow: `inset 0 0 0 1px ${color.line}`,
    fontSize: 14,
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
    [touch]: { minHeight: target },
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary:hover': { boxShadow: `inset 0 0 0 1px ${color.ink}` },
  '& > summary svg': { transition: `transform ${motion.quick}` },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
});

const Groups = styled('div')({
  display: 'grid',
  gap: 18,
  marginTop: 14,
  padding: 20,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& h3': { fontSize: 14, fontWeight: 600, color: color.muted, marginBottom: 8 },
});

const Choices = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Choice = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '3px 12px',
  borderRadius: radius.pill,
  background: color.sunken,
  color: color.ink,
  fontSize: 14,
  textDecoration: 'none',
  [touch]: { minHeight: target },
  '& small': { fontSize: 13, color: color.muted, fontVariantNumeric: 'tabular-nums' },
  '&:hover': { boxShadow: `inset 0 0 0 1px ${color.ink}` },
  '&[aria-current]': { background: color.ink, color: color.canvas },
  '&[aria-current] small': { color: 'inherit' },
});

const Chosen = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 8,
  '& > a:last-child': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    fontSize: 14,
    color: color.primary,
    [touch]: { minHeight: target },
  },
});

const keepScroll = { keepScroll: true };

interface Value {
  value: string;
  name: string;
  count: number | null;
}

interface Group {
  kind: FilterParameter;
  label: TextId;
  values: readonly Value[];
}

type Counts = readonly { value: number; count: number }[];

/** The values of each kind that have a name. */
function useGroups(facets: FragmentType<typeof ProductFilterFacets> | undefined): readonly Group[] {
  const text = useText();
  const data = facets ? readFragment(ProductFilterFacets, facets) : undefined;
  const named = (values: Counts | undefined, textOf: (value: number) => TextId | null) =>
    (values ?? []).flatMap(({ value, count }) => {
      const id = textOf(value);
      return id ? [{ value: String(value), name: text(id), count }] : [];
    });
  return [
    {
      kind: 'category',
      label: 'filter.category',
      values: (data?.categories ?? []).map(({ category, count }) => ({
        value: category.id,
        name: category.name,
        count,
      })),
    },
    { kind: 'chain', label: 'filter.chain', values: named(data?.chains, chainTextId) },
    {
      kind: 'platform',
      label: 'filter.platform',
      values: named(data?.platforms, (value) => platformTextIds([value])[0] ?? null),
    },
    { kind: 'stage', label: 'filter.stage', values: named(data?.stages, stageTextId) },
    {
      kind: 'language',
      label: 'filter.language',
      values: named(data?.languages, (value) => languageTextIds([value])[0] ?? null),
    },
  ];
}

interface ProductFilterProps {
  facets: FragmentType<typeof ProductFilterFacets> | undefined;
  chosen: FilterValues;
}

/** Links to the list with one more or one less part of the filter, and the chosen parts. */
export function ProductFilter({ facets, chosen }: ProductFilterProps) {
  const text = useText();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const path = withoutTrailingSlash(pathname);
  const groups = useGroups(facets);
  const number = Object.keys(chosen).length;
  const linkTo = (kind: FilterParameter, value: string) =>
    withParameters(path, params, { [kind]: chosen[kind] === value ? null : value });
  return (
    <>
      <Panel>
        <summary>
          {number > 0 ? text('filter.buttonCount', { count: number }) : text('filter.button')}
          <Icon name="chevron" size={16} />
        </summary>
        <Groups>
          {groups.map(({ kind, label, values }) =>
            values.length > 0 ? (
              <section key={kind} aria-label={text(label)}>
                <h3>{text(label)}</h3>
                <Choices>
                  {values.map(({ value, name, count }) => (
                    <li key={value}>
                      <Choice
                        to={linkTo(kind, value)}
                        state={keepScroll}
                        // Crawlers need no combinations of filters.
                        rel="nofollow"
                        aria-current={chosen[kind] === value ? 'true' : undefined}
                      >
                        {name} <small>{count}</small>
                      </Choice>
                    </li>
                  ))}
                </Choices>
              </section>
            ) : null,
          )}
        </Groups>
      </Panel>
      {number > 0 ? (
        <Chosen>
          {groups.flatMap(({ kind, values }) =>
            values
              .filter(({ value }) => chosen[kind] === value)
              .map(({ value, name }) => (
                <Choice
                  key={kind}
                  to={linkTo(kind, value)}
                  state={keepScroll}
                  aria-label={text('filter.remove', { name })}
                >
                  {name} <Icon name="close" size={14} />
                </Choice>
              )),
          )}
          <Link to={withoutFilter(path, params)} state={keepScroll}>
            {text('filter.clear')}
          </Link>
        </Chosen>
      ) : null}
    </>
  );
}
