import { FormNotice } from '../../components/form-notice.tsx';
import { ContactStaff } from '../../entities/staff/contact-staff.tsx';
import { useText } from '../../lib/text/use-text.ts';

interface TakenDownNoticeProps {
  /** Null where staff gave none. */
  reason: string | null;
}

/** Why staff took a product down, and how its team reaches them. */
export function TakenDownNotice({ reason }: TakenDownNoticeProps) {
  const text = useText();
  return (
    <FormNotice role="note">
      <div>
        <p>{text('developer.notice.takenDown')}</p>
        {reason ? <p>{text('developer.history.reason', { reason })}</p> : null}
        <ContactStaff question={text('developer.notice.takenDownHelp')} />
      </div>
    </FormNotice>
  );
}
