import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { integrityKindTexts } from '../../entities/product/integrity-kind-texts.ts';
import type { IntegrityRuleStatus } from '../../gql/graphql.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { IntegrityActions, IntegrityCard, IntegrityHead } from './integrity-case.tsx';
import { integrityParameterTexts } from './integrity-parameter-texts.ts';

export const IntegrityRuleRule = graphql(/* GraphQL */ `
  fragment IntegrityRule_rule on IntegrityRule {
    id
    name
    version
    kind
    status
    reason
    parameters {
      name
      value
    }
  }
`);

const statusTexts = {
  DRAFT: 'integrity.status.DRAFT',
  ACTIVE: 'integrity.status.ACTIVE',
  RETIRED: 'integrity.status.RETIRED',
} as const satisfies Record<IntegrityRuleStatus, string>;

const isKnown = (name: string): name is keyof typeof integrityParameterTexts =>
  Object.hasOwn(integrityParameterTexts, name);

export type RuleAction = 'activate' | 'retire';

interface IntegrityRuleProps {
  rule: FragmentType<typeof IntegrityRuleRule>;
  /** Asks for the reason. */
  onAct(action: RuleAction): void;
}

/** One version of a rule, for staff. */
export function IntegrityRule({ rule, onAct }: IntegrityRuleProps) {
  const { name, version, kind, status, reason, parameters } = readFragment(IntegrityRuleRule, rule);
  const text = useText();
  const title = text('integrity.version', { name, version });
  return (
    <IntegrityCard aria-label={title}>
      <IntegrityHead>
        <h3>{title}</h3>
        <Chip>{text(statusTexts[status])}</Chip>
      </IntegrityHead>
      <p>{text(integrityKindTexts[kind])}</p>
      <p>
        {parameters
          .map((each) => {
            const label = isKnown(each.name) ? text(integrityParameterTexts[each.name]) : each.name;
            return text('integrity.value', { name: label, value: each.value });
          })
          .join(' · ')}
      </p>
      {reason ? <p>{reason}</p> : null}
      {status === 'RETIRED' ? null : (
        <IntegrityActions>
          {status === 'DRAFT' ? (
            <Button scale="small" onClick={() => onAct('activate')}>
              {text('integrity.activate')}
            </Button>
          ) : null}
          <Button scale="small" variant="danger" onClick={() => onAct('retire')}>
            {text('integrity.retire')}
          </Button>
        </IntegrityActions>
      )}
    </IntegrityCard>
  );
}
