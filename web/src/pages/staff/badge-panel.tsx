import styled from '@emotion/styled';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { badgePath } from '#schema/badge-paths';
import { productPath } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { Chip, ChipRow } from '../../components/chip.tsx';
import { Content } from '../../components/content.tsx';
import { TextField } from '../../components/field.tsx';
import { hitArea } from '../../components/hit-area.ts';
import { Picture } from '../../components/picture.tsx';
import { EmptyState } from '../../components/state.tsx';
import { BadgeDecision } from '../../features/staff/badge-decision.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';

const FindBadgesDocument = graphql(/* GraphQL */ `
  query FindBadges($keyword: String!, $language: Language!) {
    findBadges(keyword: $keyword) {
      id
      suspensionReason
      badge {
        id
        name(language: $language)
        picture(language: $language, relative: true)
        status
        suspendedBy
        network
        minted
        total
        product {
          id
          name(language: $language)
        }
      }
    }
  }
`);

const Search = styled('form')({ marginTop: 24, maxWidth: 560 });
const Heading = styled('h2')({ fontSize: 18, margin: '28px 0 4px' });

const List = styled('ul')({
  maxWidth: 900,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '14px 0',
    borderBottom: `1px solid ${color.line}`,
    overflowWrap: 'anywhere',
  },
  '& > li > div': { flex: '1 1 240px', minWidth: 0 },
  '& p': { color: color.muted, fontSize: 14 },
  '& a': { ...hitArea, display: 'inline-block' },
});

/** Finds badges, which staff may suspend; without a keyword, those that they have suspended. */
export function BadgePanel() {
  const text = useText();
  const language = useGraphLanguage();
  const [params, setParams] = useSearchParams();
  const keyword = params.get('find') ?? '';
  const [typed, setTyped] = useState(keyword);
  const { data, loading, error, retry } = useQuery(FindBadgesDocument, {
    variables: { keyword, language },
    fetchPolicy: 'network-only',
  });
  const found = data?.findBadges ?? [];
  return (
    <>
      <Search
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setParams({ queue: 'badges', ...(typed.trim() && { find: typed.trim() }) });
        }}
      >
        <TextField
          label={text('badgeManage.staff.find')}
          hint={text('badgeManage.staff.findHint')}
          type="search"
          name="find"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          after={<Button type="submit">{text('staff.findSubmit')}</Button>}
        />
      </Search>
      {keyword ? null : <Heading>{text('badgeManage.staff.suspended')}</Heading>}
      <Content
        loading={loading}
        error={error}
        isEmpty={found.length === 0}
        onRetry={retry}
        empty={
          <EmptyState
            title={text(keyword ? 'badgeManage.staff.nothing' : 'badgeManage.staff.suspendedNone')}
          />
        }
      >
        <List>
          {found.map(({ id, badge, suspensionReason }) => (
            <li key={id}>
              <Picture name={badge.name} src={badge.picture} size={48} />
              <div>
                <Link to={badgePath(id)}>
                  <strong>{badge.name}</strong>
                </Link>
                <ChipRow style={{ marginTop: 4 }}>
                  <Chip>{text(`badgeManage.state.${badge.status}`)}</Chip>
                </ChipRow>
                <p>
                  <Link to={productPath(badge.product.id)}>{badge.product.name}</Link>
                  {' · '}
                  {`${badge.minted} / ${badge.total}`}
                </p>
                {suspensionReason ? (
                  <p>{text('badgeManage.staffReason', { reason: suspensionReason })}</p>
                ) : null}
              </div>
              <BadgeDecision badge={badge} onDecided={retry} />
            </li>
          ))}
        </List>
      </Content>
    </>
  );
}
