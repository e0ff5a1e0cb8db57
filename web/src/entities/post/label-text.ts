import { postLabels } from '#schema/enums';
import type { TextId } from '../../lib/text/text-id.ts';

const labelTexts: Record<(typeof postLabels)[number], TextId> = {
  3: 'label.3',
  4: 'label.4',
  5: 'label.5',
  6: 'label.6',
  7: 'label.7',
  8: 'label.8',
  9: 'label.9',
  10: 'label.10',
  11: 'label.11',
};

export type PostLabel = (typeof postLabels)[number];

export const isPostLabel = (value: number): value is PostLabel =>
  postLabels.some((label) => label === value);

/** The text of a post type; null for an unknown number. */
export const labelTextId = (label: number): TextId | null =>
  isPostLabel(label) ? labelTexts[label] : null;
