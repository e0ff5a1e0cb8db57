import { Button } from '../../components/button.tsx';
import { FormNotice } from '../../components/form-notice.tsx';
import { useText } from '../../lib/text/use-text.ts';

interface ChangedNoticeProps {
  /** Whether the current version is public. */
  isReleased: boolean;
  onStartAnew(): void;
  onGoOn(): void;
}

/** Says that the form would undo a change of the product, and asks what to do. */
export function ChangedNotice({ isReleased, onStartAnew, onGoOn }: ChangedNoticeProps) {
  const text = useText();
  return (
    <FormNotice role="note">
      <p>{text('developer.notice.changed')}</p>
      <Button type="button" variant="outline" scale="small" onClick={onStartAnew}>
        {text(isReleased ? 'developer.notice.startAnew' : 'developer.notice.startCurrent')}
      </Button>
      <Button type="button" variant="outline" scale="small" onClick={onGoOn}>
        {text('developer.notice.goOn')}
      </Button>
    </FormNotice>
  );
}
