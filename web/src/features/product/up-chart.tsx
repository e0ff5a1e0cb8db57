import styled from '@emotion/styled';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { statementPath } from '#schema/page-paths';
import { laterPart } from '../../lib/load/later-part.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, size, target, touch } from '../../lib/theme-tokens.ts';

const UpChartBars = laterPart(() =>
  import('./up-chart-bars.tsx').then((module) => module.UpChartBars),
);

/** Has its height before the chart is there, so that nothing below it moves. */
const Place = styled('div')({ minHeight: 186, marginTop: 20, fontSize: size.small });

const StatementLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  [touch]: { minHeight: target },
  color: color.primary,
  fontSize: size.small,
});

/** The UPs of the last 30 days, loaded when the reader comes to them, and the way to all of them. */
export function UpChart({ productId }: { productId: string }) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      observer.disconnect();
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <Place ref={place}>
        {isSeen ? (
          <Suspense>
            <UpChartBars productId={productId} />
          </Suspense>
        ) : null}
      </Place>
      <StatementLink to={statementPath(productId)}>{text('product.statement')}</StatementLink>
    </>
  );
}
