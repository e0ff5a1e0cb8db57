import styled from '@emotion/styled';
import { useEffect, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../components/icon.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { HelpfulButton, QuietButton } from '../../features/talk/helpful-button.tsx';
import { useViewerReason } from '../../features/talk/use-viewer-reasons.ts';
import type { UpReason_UpFragment } from '../../gql/graphql.ts';
import { formatCount } from '../../lib/text/format-count.ts';
import { useText } from '../../lib/text/use-text.ts';
import { LaterTalk } from './later-talk.tsx';

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 2px',
  marginTop: 2,
  marginLeft: -10,
});

interface ReasonTalkProps {
  up: UpReason_UpFragment;
  /** The address names a comment below it. */
  isLinked: boolean;
}

/** Whether members find a reason helpful, and their replies to it, which open on demand. */
export function ReasonTalk({ up, isLinked }: ReasonTalkProps) {
  const { id, voter, helpful, viewerHelpful, talk } = up;
  const text = useText();
  const intl = useIntl();
  const viewerId = useViewer()?.id;
  useViewerReason(id);
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isLinked) setOpen(true);
  }, [isLinked]);
  const name = voter.nickname;
  const count = talk?.comments ?? 0;
  const replies = text('talk.replies', { count, shown: formatCount(intl, count) });
  return (
    <div data-part="reason-talk">
      <Tools>
        <HelpfulButton
          of="Up"
          id={id}
          name={name}
          helpful={helpful ?? 0}
          isHelpful={viewerHelpful ?? false}
          isOwn={viewerId === voter.id}
        />
        {talk ? (
          <QuietButton
            type="button"
            variant="ghost"
            scale="small"
            data-shows-value
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            aria-label={text('talk.repliesLabel', { replies, name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="message" size={16} />
            {replies}
          </QuietButton>
        ) : null}
      </Tools>
      {isOpen ? (
        <div id={panel}>
          <LaterTalk kind="UP" subjectId={id} author={voter} />
        </div>
      ) : null}
    </div>
  );
}
