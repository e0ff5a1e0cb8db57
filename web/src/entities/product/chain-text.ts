import { chains } from '#schema/enums';
import type { TextId } from '../../lib/text/text-id.ts';

const isKnown = (chain: number) => chains.some((known) => known === chain);

/** The text of a blockchain; null for an unknown number. */
export const chainTextId = (chain: number): TextId | null =>
  isKnown(chain) ? (`chain.${chain}` as TextId) : null;

/** The texts of a product's blockchains; unknown numbers are omitted. */
export const chainTextIds = (of: readonly number[]): TextId[] =>
  chains.filter((chain) => of.includes(chain)).map((chain): TextId => `chain.${chain}`);
