import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/state.tsx';
import { isUnfinished } from '../../entities/viewer/newcomer.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** Replaces an empty list of vitamins; leads to the newcomer tasks while there are some. */
export function NoVitamins({ onFollow }: { onFollow?: () => void }) {
  const text = useText();
  const hasTasks = isUnfinished(useViewer()?.vitamins?.newcomer);
  if (!hasTasks) return <EmptyState hint={text('vitamin.emptyHintShare')} />;
  return (
    <EmptyState
      hint={text('vitamin.emptyHint')}
      action={
        <ButtonLink
          variant="outline"
          to={`${pagePaths.profile}#newcomer`}
          {...(onFollow && { onClick: onFollow })}
        >
          {text('newcomer.see')}
        </ButtonLink>
      }
    />
  );
}
