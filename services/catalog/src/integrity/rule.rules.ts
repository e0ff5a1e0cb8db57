import { DomainError } from '#kit/runtime/errors';
import {
  type IntegrityKind,
  type IntegrityParameters,
  integrityLimits,
  integrityParameters,
} from '#schema/integrity';

export interface Rule<K extends IntegrityKind = IntegrityKind> {
  kind: K;
  parameters: IntegrityParameters<K>;
}

/** A rule with its parameters by kind, so that a check of `kind` narrows both. */
export type AnyRule = { [K in IntegrityKind]: Rule<K> }[IntegrityKind];

const isKind = (kind: string): kind is IntegrityKind => Object.hasOwn(integrityParameters, kind);

/**
 * A rule whose parameters are complete, whole and within the bounds of its kind.
 * @throws INTEGRITY_RULE_INVALID with the field
 */
export function parseRule(kind: string, given: Readonly<Record<string, unknown>>): AnyRule {
  if (!isKind(kind)) throw new DomainError('INTEGRITY_RULE_INVALID', { field: 'kind' });
  const bounds: Readonly<Record<string, { min: number; max: number }>> = integrityParameters[kind];
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(bounds, name));
  if (unknown !== undefined) {
    throw new DomainError('INTEGRITY_RULE_INVALID', { field: unknown.slice(0, 40) });
  }
  for (const [name, { min, max }] of Object.entries(bounds)) {
    const value = given[name];
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
      throw new DomainError('INTEGRITY_RULE_INVALID', { field: name, min, max });
    }
  }
  // @NOTE each name of the kind is checked above.
  return { kind, parameters: { ...given } } as unknown as AnyRule;
}

/** A rule that touches more than a share of all votes matches honest members too. */
export function isTooWide({ touched, votes }: { touched: number; votes: number }): boolean {
  const { sharePercent, fromVotes } = integrityLimits.tooWide;
  return votes >= fromVotes && touched * 100 > votes * sharePercent;
}

/** @throws BACK_TEST_TOO_LONG for more than a year, FIELD_INVALID for less than a day */
export function requireBackTestDays(days: number): number {
  const { max } = integrityLimits.backTestDays;
  if (!Number.isInteger(days) || days < 1)
    throw new DomainError('FIELD_INVALID', { field: 'days' });
  if (days > max) throw new DomainError('BACK_TEST_TOO_LONG', { max });
  return days;
}
