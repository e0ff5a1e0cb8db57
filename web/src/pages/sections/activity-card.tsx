import styled from '@emotion/styled';
import { Children, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../components/card.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, target } from '../../lib/theme-tokens.ts';

const Root = styled(Card)({ '& > p': { color: color.muted } });

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: target,
  marginBottom: 4,
  '& h2': { fontSize: 18 },
  '& h2 small': { color: color.muted, fontWeight: 500, marginLeft: 6 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: target,
    color: color.primary,
    fontWeight: 600,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { textDecoration: 'underline' },
});

interface ActivityCardProps {
  title: string;
  count?: number | undefined;
  /** The page with the whole list. */
  to?: string;
  /** Says what would stand here. */
  none: string;
  /** False for a child that is a list itself. */
  isList?: boolean;
  children: ReactNode;
}

/** A part of the member's activities: its newest entries and a link to all. */
export function ActivityCard(props: ActivityCardProps) {
  const { title, count, to, none, isList = true, children } = props;
  const text = useText();
  const isEmpty = Children.toArray(children).length === 0;
  return (
    <Root aria-label={title}>
      <Head>
        <h2>
          {title}
          {count === undefined ? null : <small>{count}</small>}
        </h2>
        {to ? (
          <Link to={to} aria-label={`${text('list.seeAll')}: ${title}`}>
            {text('list.seeAll')}
          </Link>
        ) : null}
      </Head>
      {isEmpty ? <p>{none}</p> : isList ? <ul>{children}</ul> : children}
    </Root>
  );
}
