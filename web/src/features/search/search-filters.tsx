import styled from '@emotion/styled';
import { Link } from 'react-router';
import { type FilterParameter, filterParameters } from '#schema/page-address';
import { Icon } from '../../components/icon.tsx';
import { MenuButton } from '../../components/menu-button.tsx';
import { platformTextIds } from '../../entities/product/platform-text.ts';
import type { FilterValues } from '../../entities/product/product-filter.rules.ts';
import { stageTextId } from '../../entities/product/stage-text.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, motion, radius, target, touch } from '../../lib/theme-tokens.ts';
import { filteredSearchPath } from './search-filter.ts';

export const SearchFiltersFacets = graphql(/* GraphQL */ `
  fragment SearchFilters_facets on SearchFacets {
    category {
      value
      name
      count
    }
    chain {
      value
      name
      count
    }
    platform {
      value
      name
      count
    }
    stage {
      value
      name
      count
    }
    language {
      value
      name
      count
    }
  }
`);

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  padding: '4px 14px',
  [touch]: { minHeight: target },
  border: 0,
  borderRadius: radius.pill,
  background: color.sunken,
  color: 'inherit',
  fontSize: 14,
  fontWeight: 500,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.quick}`,
  '&:hover': { background: color.primarySoft },
} as const;
const Choice = styled('button')(pill);
const Chosen = styled(Link)({ ...pill, background: color.primarySoft, color: color.primary });

const labels: Record<FilterParameter, TextId> = {
  category: 'search.filterCategory',
  chain: 'search.filterChain',
  platform: 'search.filterPlatform',
  stage: 'search.filterStage',
  language: 'search.filterLanguage',
};

/** The text of a value; null for one that this release does not know. */
function textOf(name: FilterParameter, value: string): TextId | null {
  if (name === 'platform') return platformTextIds([Number(value)])[0] ?? null;
  if (name === 'stage') return stageTextId(Number(value));
  if (name === 'chain') return `chain.${value}` as TextId;
  return `productLanguage.${value}` as TextId;
}

interface SearchFiltersProps {
  word: string;
  filter: FilterValues;
  /** The number of results. */
  total: number;
  facets: FragmentType<typeof SearchFiltersFacets> | undefined;
}

/** Menus that narrow the results, each value with its number of results; a chosen one is removed by its link. */
export function SearchFilters({ word, filter, total, facets }: SearchFiltersProps) {
  const text = useText();
  const values = facets ? readFragment(SearchFiltersFacets, facets) : undefined;
  if (!values) return null;
  const labelOf = (facet: FilterParameter, value: string, name: string | null): string => {
    const id = name === null ? textOf(facet, value) : null;
    return name ?? (id ? text(id) : value);
  };
  return (
    <Row role="group" aria-label={text('search.filters')}>
      {filterParameters.map((facet) => {
        const chosen = filter[facet];
        if (chosen) {
          const known = values[facet].find(({ value }) => value === chosen);
          const { [facet]: _, ...rest } = filter;
          const isUnknown = facet === 'category' && !known;
          const label = isUnknown
            ? text(labels.category)
            : labelOf(facet, chosen, known?.name ?? null);
          return (
            <Chosen
              key={facet}
              to={filteredSearchPath(word, rest)}
              aria-label={text('search.removeFilter', { filter: label })}
            >
              {label}
              <Icon name="close" size={14} />
            </Chosen>
          );
        }
        // Values that all results have narrow nothing.
        if (values[facet].every(({ count }) => count >= total)) return null;
        return (
          <MenuButton
            key={facet}
            entries={values[facet].map(({ value, name, count }) => ({
              key: value,
              label: labelOf(facet, value, name),
              note: count,
              to: filteredSearchPath(word, { ...filter, [facet]: value }),
            }))}
            trigger={(props) => (
              <Choice type="button" {...props}>
                {text(labels[facet])}
                <Icon name="chevron" size={14} />
              </Choice>
            )}
          />
        );
      })}
    </Row>
  );
}
