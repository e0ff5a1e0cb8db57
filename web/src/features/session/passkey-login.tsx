import { Button } from '../../components/button.tsx';
import { knowsPasskeys } from '../../lib/passkey/passkey.ts';
import { useText } from '../../lib/text/use-text.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** The button that logs in with a passkey. @param ticket of a login that waits for its second step */
export function PasskeyLogin({ ticket = null }: { ticket?: string | null }) {
  const text = useText();
  const { run, busy } = usePasskeyLogin(ticket);
  if (!knowsPasskeys()) return null;
  return (
    <Button
      type="button"
      variant="outline"
      scale="large"
      style={{ width: '100%', marginTop: 12 }}
      aria-disabled={busy}
      aria-busy={busy}
      onClick={() => void run()}
    >
      {text('passkey.use')}
    </Button>
  );
}
