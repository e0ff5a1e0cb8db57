import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/state.tsx';
import { failureOf } from '../../lib/command/failure.ts';
import { useText } from '../../lib/text/use-text.ts';

/** Whether staff work is refused until the second factor is set up or confirmed. */
export const needsFactor = (error: unknown): boolean =>
  Boolean(error) && failureOf(error).code === 'STAFF_FACTOR_NEEDED';

/** In place of a list that staff may not see yet. */
export function FactorNeeded() {
  const text = useText();
  return (
    <EmptyState
      title={text('error.STAFF_FACTOR_NEEDED')}
      action={
        <ButtonLink variant="outline" to={pagePaths.profile}>
          {text('factor.section')}
        </ButtonLink>
      }
    />
  );
}
