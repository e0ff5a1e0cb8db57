import styled from '@emotion/styled';
import { useState } from 'react';
import { Card } from '../../components/card.tsx';
import { Content } from '../../components/content.tsx';
import { DayChart } from '../../components/day-chart.tsx';
import { SelectField } from '../../components/field.tsx';
import { graphql } from '../../gql/index.ts';
import { useLastData } from '../../lib/graph/use-last-data.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, shortText } from '../../lib/theme-tokens.ts';

const ProductNumbersDocument = graphql(/* GraphQL */ `
  query ProductNumbers($id: ID!, $days: Int!) {
    product(id: $id) {
      id
      numbers(days: $days) {
        day
        views
        follows
        ups
        clicks
      }
    }
  }
`);

const counts = ['views', 'follows', 'ups', 'clicks'] as const;
const periods = [7, 30, 90] as const;

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  gap: 20,
});

const Top = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 20,
  '& p': { maxWidth: '60ch', color: color.muted, ...shortText },
});

/** How often a product was seen, followed, UPped and opened, by day. */
export function ProductNumbers({ productId }: { productId: string }) {
  const text = useText();
  const [days, setDays] = useState<number>(30);
  const { data, loading, error, retry } = useQuery(ProductNumbersDocument, {
    variables: { id: productId, days },
    fetchPolicy: 'cache-and-network',
  });
  const numbers = useLastData(data, productId)?.product?.numbers ?? [];
  return (
    <>
      <Top>
        <p>{text('developer.numbers.lead')}</p>
        <SelectField
          label={text('developer.numbers.period')}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {periods.map((count) => (
            <option key={count} value={count}>
              {text('developer.numbers.days', { count })}
            </option>
          ))}
        </SelectField>
      </Top>
      <Content loading={loading} error={error} isEmpty={numbers.length === 0} onRetry={retry}>
        <Grid>
          {counts.map((name) => (
            <Card key={name}>
              <DayChart
                title={text(`developer.numbers.${name}`)}
                dayLabel={text('developer.numbers.day')}
                days={numbers.map((each) => ({ day: each.day, value: each[name] }))}
              />
            </Card>
          ))}
        </Grid>
      </Content>
    </>
  );
}
