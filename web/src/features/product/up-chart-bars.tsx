import styled from '@emotion/styled';
import { DayChart } from '../../components/day-chart.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, shortText } from '../../lib/theme-tokens.ts';

const UpsByDayDocument = graphql(/* GraphQL */ `
  query UpsByDay($productId: ID!) {
    product(id: $productId) {
      id
      upsByDay(days: 30) {
        day
        count
      }
    }
  }
`);

/** As high as the chart that it stands for. */
const None = styled('p')({
  display: 'grid',
  placeContent: 'center',
  minHeight: 186,
  padding: 16,
  borderRadius: radius.control,
  background: color.sunken,
  color: color.muted,
  textAlign: 'center',
  ...shortText,
});

export function UpChartBars({ productId }: { productId: string }) {
  const text = useText();
  const { data } = useQuery(UpsByDayDocument, { variables: { productId } });
  const days = data?.product?.upsByDay;
  if (!days) return null;
  if (days.every(({ count }) => count === 0)) return <None>{text('product.upsNone')}</None>;
  return (
    <DayChart
      title={text('product.upsOfMonth')}
      dayLabel={text('product.day')}
      days={days.map(({ day, count }) => ({ day, value: count }))}
    />
  );
}
