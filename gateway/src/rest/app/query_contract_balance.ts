import { DomainError } from '#kit/runtime/errors';
import type {
  RestContractBalanceQuery,
  RestContractBalanceQueryVariables,
} from '#schema/generated/rest-documents';
import { gasRecord } from '../conversion/badge.ts';
import { signedIn } from '../conversion/user.ts';
import { wireId } from '../conversion/wire.ts';
import { defineOperation, graphql } from '../operation.ts';

/** Prepaid gas, for the owner of the product. */
export const operation = defineOperation({
  area: 'app',
  name: 'query_contract_balance',
  method: 'GET',
  alsoPost: true,
  requirement: 'O45, B1, B6',
  roles: 'member',
  document: graphql<RestContractBalanceQuery, RestContractBalanceQueryVariables>(/* GraphQL */ `
    query RestContractBalance($id: ID!) {
      viewer {
        developedBadge(id: $id) {
          id
          badge {
            network
            chainId
            contract
          }
          gas {
            balance
            reserved
            spent
            perMint
            mintsLeft
            suspended
            low
          }
        }
      }
    }
  `),
  variables: (form) => form,
  data({ viewer }) {
    const found = signedIn(viewer).developedBadge;
    if (!found) throw new DomainError('NOT_FOUND');
    const { network, chainId, contract } = found.badge;
    return {
      id: wireId(found.id),
      network,
      chain_id: chainId,
      contract,
      ...gasRecord(found.gas),
    };
  },
});
