import styled from '@emotion/styled';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type FixedRuleCode, fixedRules } from '#schema/enums';
import { Button } from '../../components/button.tsx';
import { CapsuleMark } from '../../components/capsule-mark.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, font, target, touch } from '../../lib/theme-tokens.ts';
import { vitaminRuleTexts } from './vitamin-rule-texts.ts';

const VitaminRulesDocument = graphql(/* GraphQL */ `
  query VitaminRules {
    vitaminRules {
      code
      point
    }
  }
`);

const Page = styled('div')({
  minHeight: 300,
  display: 'grid',
  alignContent: 'start',
  gap: 14,
  '& p': { color: color.muted },
});

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    textAlign: 'left',
    color: color.muted,
    fontWeight: 500,
    fontSize: 13,
    paddingBottom: 6,
  },
  '& td': { padding: '11px 0', borderTop: `1px solid ${color.line}` },
  '& :is(th, td):last-of-type': { textAlign: 'right', paddingLeft: 16, whiteSpace: 'nowrap' },
  '& td:last-of-type': { fontFamily: font.display, fontWeight: 700, color: color.primary },
});

const Dots = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  gap: 4,
  marginTop: 16,
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    [touch]: { width: target, height: target },
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    '&::before': {
      content: '""',
      width: 10,
      height: 10,
      borderRadius: 5,
      background: color.line,
      transition: 'width 160ms',
    },
    '&[aria-current]::before': { width: 24, background: color.primary },
  },
});

const pages = ['intro', 'earn'] as const;
type GuidePage = (typeof pages)[number];

/** Explains vitamins in two pages: what they are and how to earn them. */
export function VitaminGuideDialog() {
  const text = useText();
  const [page, setPage] = useState<GuidePage>('intro');
  return (
    <DialogFrame
      title={text(page === 'intro' ? 'guide.introTitle' : 'guide.earnTitle')}
      width={500}
    >
      <Page>{page === 'intro' ? <Intro onNext={() => setPage('earn')} /> : <Earn />}</Page>
      <Dots role="group" aria-label={text('guide.pages')}>
        {pages.map((key, index) => (
          <button
            key={key}
            type="button"
            aria-label={text('guide.page', { page: index + 1 })}
            aria-current={key === page ? 'true' : undefined}
            onClick={() => setPage(key)}
          />
        ))}
      </Dots>
    </DialogFrame>
  );
}

function Intro({ onNext }: { onNext(): void }) {
  const text = useText();
  return (
    <>
      <CapsuleMark size={72} />
      <p>{text('guide.intro1')}</p>
      <p>{text('guide.intro2')}</p>
      <p>{text('guide.intro3')}</p>
      <div>
        <Button variant="soft" onClick={onNext}>
          {text('guide.toEarn')}
        </Button>
      </div>
    </>
  );
}

const isRuleCode = (code: string): code is FixedRuleCode =>
  fixedRules.some((known) => known === code);

function Earn() {
  const text = useText();
  const intl = useIntl();
  const { data } = useQuery(VitaminRulesDocument);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{text('guide.what')}</th>
          <th scope="col">{text('guide.point')}</th>
        </tr>
      </thead>
      <tbody>
        {data?.vitaminRules.map(({ code, point }) =>
          isRuleCode(code) ? (
            <tr key={code}>
              <td>{text(vitaminRuleTexts[code])}</td>
              <td>{intl.formatNumber(point, { signDisplay: 'always' })}</td>
            </tr>
          ) : null,
        )}
      </tbody>
    </Table>
  );
}
