import { secondFactorDialog } from '../../dialogs/security.ts';
import type { Failure } from '../../lib/command/failure.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';

/** Opens the second step of a login when a refusal asks for it; returns any other refusal. */
export function useSecondFactor(): (failure: Failure) => Failure | undefined {
  const { open } = useDialogs();
  return (failure) => {
    const { code, params } = failure;
    if (code !== 'SECOND_FACTOR_NEEDED') return failure;
    const methods = String(params.methods).split(' ');
    open(secondFactorDialog, { ticket: String(params.ticket), methods });
    return undefined;
  };
}
