import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { ledgerPath } from '#schema/ledger-log';
import { Button } from '../../components/button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import type { LedgerReport as Report } from './check-ledger.ts';

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  marginBlock: 20,
  '& li': { display: 'flex', gap: 10 },
  '& li::before': { content: '"✓"', color: color.primary, fontWeight: 700 },
  '& li[data-missing="true"]::before': { content: '"–"', color: color.muted },
});

const Details = styled('details')({
  marginBlock: 20,
  '& summary': { cursor: 'pointer', minHeight: 44, display: 'flex', alignItems: 'center' },
  '& code': { overflowWrap: 'anywhere', fontSize: 13 },
  '& p': { marginBlock: 8 },
  '& a': { color: color.primary },
});

const fileName = 'vita-ledger-statement.json';

function save(report: Report): void {
  const text = JSON.stringify(report.statement, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  URL.revokeObjectURL(address);
}

/** What the check has proved, line by line. */
export function LedgerReport({ report }: { report: Report }) {
  const text = useText();
  const intl = useIntl();
  const { size, transfers, total, balance, yesterday, remembered } = report;
  const day = (value: string) => intl.formatDate(value, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <List>
        <li>{text('ledger.signed', { size })}</li>
        <li>{text('ledger.included', { transfers, total })}</li>
        <li data-missing={balance === null}>
          {balance
            ? text('ledger.balance', { day: day(balance.day), balance: balance.balance })
            : text('ledger.balanceNone')}
        </li>
        <li data-missing={yesterday === null}>
          {yesterday === null
            ? text('ledger.yesterdayNone')
            : text('ledger.yesterday', { size: yesterday })}
        </li>
        <li data-missing={remembered === null}>
          {remembered === null
            ? text('ledger.rememberedNone')
            : text('ledger.remembered', { size: remembered })}
        </li>
      </List>
      <Button variant="outline" onClick={() => save(report)}>
        {text('ledger.save')}
      </Button>
      <Details>
        <summary>{text('ledger.details')}</summary>
        <p>
          {text('ledger.checkpoint')} <a href={`${ledgerPath}/checkpoint`}>{report.origin}</a>
        </p>
        <p>{text('ledger.keys')}</p>
        {report.keys.map((key) => (
          <p key={key}>
            <code>{key}</code>
          </p>
        ))}
        <p>{text('ledger.command')}</p>
        <p>
          <code>{`npm run ledger -- verify ${window.location.origin} --statement ${fileName}`}</code>
        </p>
      </Details>
    </>
  );
}
