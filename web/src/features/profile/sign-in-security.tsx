import styled from '@emotion/styled';
import { Card } from '../../components/card.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { AppLine } from './app-line.tsx';
import { PasskeyLines } from './passkey-lines.tsx';
import { RecoveryLine } from './recovery-line.tsx';
import { SignInSecurityDocument } from './sign-in-security-document.ts';

const Root = styled(Card)({
  marginBottom: 16,
  '& > p': { color: color.muted, marginBottom: 8 },
});

/** The second factors and passkeys of the member. */
export function SignInSecurity() {
  const text = useText();
  const { data, refetch } = useQuery(SignInSecurityDocument, { fetchPolicy: 'cache-and-network' });
  const onChanged = () => void refetch().catch(() => undefined);
  const viewer = data?.viewer;
  if (!viewer) return null;
  const { secondFactor, passkeys } = viewer;
  const hasFactor = secondFactor.hasTotp || passkeys.length > 0;
  return (
    <Root aria-label={text('factor.section')}>
      <h2>{text('factor.section')}</h2>
      <p>{text(secondFactor.isMissing ? 'factor.staffLead' : 'factor.sectionLead')}</p>
      <AppLine hasApp={secondFactor.hasTotp} onChanged={onChanged} />
      <PasskeyLines passkeys={passkeys} onChanged={onChanged} />
      {hasFactor ? <RecoveryLine left={secondFactor.recoveryCodes} onChanged={onChanged} /> : null}
    </Root>
  );
}
