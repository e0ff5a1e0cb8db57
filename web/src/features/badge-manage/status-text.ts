import type { Text } from '../../lib/text/text-id.ts';

interface Shown {
  deployState: string;
  badge: { status: string; suspendedBy: string | null };
}

type Tone = 'good' | 'bad' | 'plain';

/** The state of a badge in a word, and how it is shown. */
export function statusOf(text: Text, { deployState, badge }: Shown): { label: string; tone: Tone } {
  if (deployState === 'FAILED') return { label: text('badgeManage.state.FAILED'), tone: 'bad' };
  if (deployState === 'REQUESTED') {
    return { label: text('badgeManage.state.REQUESTED'), tone: 'plain' };
  }
  switch (badge.status) {
    case 'IN_EFFECT':
      return { label: text('badgeManage.state.IN_EFFECT'), tone: 'good' };
    case 'SUSPENDED':
      return { label: text('badgeManage.state.SUSPENDED'), tone: 'bad' };
    case 'ALL_MINTED':
      return { label: text('badgeManage.state.ALL_MINTED'), tone: 'good' };
    default:
      return { label: text('badgeManage.state.DRAFT'), tone: 'plain' };
  }
}

/** Why it is so, and what the owner can do, in a sentence. */
export function statusReason(
  text: Text,
  { deployState, badge }: Shown,
  { network, isPaid }: { network: string; isPaid: boolean },
): string {
  if (deployState === 'FAILED') return text('badgeManage.why.FAILED', { network });
  if (deployState === 'REQUESTED') return text('badgeManage.why.REQUESTED', { network });
  if (deployState !== 'DEPLOYED') return text('badgeManage.why.NONE');
  if (badge.status === 'ALL_MINTED') return text('badgeManage.why.ALL_MINTED');
  if (badge.status === 'IN_EFFECT') return text('badgeManage.why.IN_EFFECT');
  switch (badge.suspendedBy) {
    case 'OWNER':
      return text('badgeManage.why.OWNER');
    case 'STAFF':
      return text('badgeManage.why.STAFF');
    default:
      return text(isPaid ? 'badgeManage.gasHint.onTheWay' : 'badgeManage.why.GAS');
  }
}
