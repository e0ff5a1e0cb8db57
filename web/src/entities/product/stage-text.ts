import type { TextId } from '../../lib/text/text-id.ts';

const stageTexts: readonly TextId[] = [
  'stage.0',
  'stage.1',
  'stage.2',
  'stage.3',
  'stage.4',
  'stage.5',
  'stage.6',
  'stage.7',
  'stage.8',
  'stage.9',
  'stage.10',
];

/** The text of a product's stage; 'to be determined' for an unknown number. */
export const stageTextId = (stage: number): TextId => stageTexts[stage] ?? 'stage.0';

/** Officially released, the default stage, which rows omit. */
export const isUsualStage = (stage: number): boolean => stage === 9;
