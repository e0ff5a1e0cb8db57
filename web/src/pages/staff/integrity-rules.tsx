import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { giveReasonDialog, ruleDialog } from '../../dialogs/staff.ts';
import { IntegrityRule, type RuleAction } from '../../features/staff/integrity-rule.tsx';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useText } from '../../lib/text/use-text.ts';
import { FactorNeeded, needsFactor } from './factor-needed.tsx';

const IntegrityRulesDocument = graphql(/* GraphQL */ `
  query IntegrityRules($first: Int!, $after: String) {
    integrityRules(first: $first, after: $after) {
      nodes {
        id
        ...IntegrityRule_rule
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

const ActivateIntegrityRuleDocument = graphql(/* GraphQL */ `
  mutation ActivateIntegrityRule($id: ID!, $reason: String!) {
    activateIntegrityRule(ruleId: $id, reason: $reason) {
      id
      status
    }
  }
`);

const RetireIntegrityRuleDocument = graphql(/* GraphQL */ `
  mutation RetireIntegrityRule($id: ID!, $reason: String!) {
    retireIntegrityRule(ruleId: $id, reason: $reason) {
      id
      status
    }
  }
`);

const pageSize = 20;
const List = styled('div')({ display: 'grid', gap: 14, maxWidth: 900 });
const Head = styled('div')({ marginBottom: 16 });

/** All versions of the rules, latest first. */
export function IntegrityRules() {
  const text = useText();
  const { open } = useDialogs();
  const activate = useCommand(ActivateIntegrityRuleDocument, { isQuiet: true });
  const retire = useCommand(RetireIntegrityRuleDocument, { isQuiet: true });
  const { data, loading, error, fetchMore, retry } = useQuery(IntegrityRulesDocument, {
    variables: { first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.integrityRules;
  const rules = connection?.nodes ?? [];
  const isRefused = needsFactor(error);
  const ask = (id: string, action: RuleAction) => {
    const label = text(action === 'activate' ? 'integrity.activate' : 'integrity.retire');
    open(giveReasonDialog, {
      title: label,
      hint: text(action === 'activate' ? 'integrity.activateHint' : 'integrity.retireHint'),
      submit: label,
      draft: { form: 'integrity-rule', about: id },
      onSubmit: async (reason) => {
        const { run } = action === 'activate' ? activate : retire;
        const outcome = await run({ id, reason });
        if (!outcome.ok) return outcome.failure;
        retry();
        return undefined;
      },
    });
  };
  return (
    <>
      {isRefused ? null : (
        <Head>
          <Button scale="small" onClick={() => open(ruleDialog, { onSaved: retry })}>
            {text('integrity.draft')}
          </Button>
        </Head>
      )}
      <Content
        loading={loading}
        error={isRefused ? null : error}
        isEmpty={rules.length === 0}
        onRetry={retry}
        empty={isRefused ? <FactorNeeded /> : undefined}
      >
        <List>
          {rules.map((rule) => (
            <IntegrityRule key={rule.id} rule={rule} onAct={(action) => ask(rule.id, action)} />
          ))}
        </List>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
    </>
  );
}
