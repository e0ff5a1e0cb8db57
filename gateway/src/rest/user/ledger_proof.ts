import { DomainError } from '#kit/runtime/errors';
import type {
  RestLedgerProofQuery,
  RestLedgerProofQueryVariables,
} from '#schema/generated/rest-documents';
import { present, signedIn } from '../conversion/user.ts';
import { pageVariables } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'ledger_proof',
  method: 'GET',
  requirement: 'V7',
  roles: 'member',
  document: graphql<RestLedgerProofQuery, RestLedgerProofQueryVariables>(/* GraphQL */ `
    query RestLedgerProof($size: String, $day: String, $first: Int!, $after: String) {
      viewer {
        vitamins {
          ledger(size: $size) {
            checkpoint
            entries(first: $first, after: $after) {
              totalCount
              nodes {
                index
                statement
                salt
                proof
              }
            }
            balance(day: $day) {
              day
              statement
              salt
              accountIndex
              accountProof
              entry
              index
              proof
            }
          }
        }
      }
    }
  `),
  variables: ({ size, day, ...page }) => ({ size, day, ...pageVariables(page) }),
  data(result) {
    const { ledger } = present(signedIn(result.viewer).vitamins);
    // An installation without a log, or before its first checkpoint.
    if (!ledger) throw new DomainError('UNAVAILABLE');
    const { checkpoint, entries, balance } = ledger;
    return {
      checkpoint,
      list: entries.nodes,
      total: entries.totalCount,
      balance: balance && {
        day: balance.day,
        statement: balance.statement,
        salt: balance.salt,
        account_index: balance.accountIndex,
        account_proof: balance.accountProof,
        entry: balance.entry,
        index: balance.index,
        proof: balance.proof,
      },
    };
  },
});
