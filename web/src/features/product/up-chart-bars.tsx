import { DayChart } from '../../components/day-chart.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';

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

export function UpChartBars({ productId }: { productId: string }) {
  const text = useText();
  const { data } = useQuery(UpsByDayDocument, { variables: { productId } });
  const days = data?.product?.upsByDay;
  if (!days) return null;
  return (
    <DayChart
      title={text('product.upsOfMonth')}
      dayLabel={text('product.day')}
      days={days.map(({ day, count }) => ({ day, value: count }))}
    />
  );
}
