import { LinkTabs } from '../../components/link-tabs.tsx';
import { isPostLabel, labelTextId, type PostLabel } from '../../entities/post/label-text.ts';
import { useText } from '../../lib/text/use-text.ts';

export type LabelChoice = 'all' | 'picks' | PostLabel;

/** Reads the `label` query; returns 'all' for an unknown value. */
export function toLabelChoice(value: string | null): LabelChoice {
  if (value === 'picks') return 'picks';
  const label = Number(value);
  return isPostLabel(label) ? label : 'all';
}

interface LabelFilterProps {
  /** Types that have posts; only these are offered. */
  labels: readonly number[];
  current: LabelChoice;
  pathOf(choice: LabelChoice): string;
}

/** Filters posts by type: all, picks, or one type. */
export function LabelFilter({ labels, current, pathOf }: LabelFilterProps) {
  const text = useText();
  const tabs = [
    { key: 'all', to: pathOf('all'), label: text('post.all') },
    { key: 'picks', to: pathOf('picks'), label: text('label.1') },
    ...labels.filter(isPostLabel).map((label) => ({
      key: String(label),
      to: pathOf(label),
      label: text(labelTextId(label) ?? 'post.all'),
    })),
  ];
  return (
    <LinkTabs variant="pill" label={text('post.filter')} tabs={tabs} current={String(current)} />
  );
}
