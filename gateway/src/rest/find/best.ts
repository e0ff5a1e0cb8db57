import { assert } from '#kit/runtime/errors';
import type { RestBestQuery, RestBestQueryVariables } from '#schema/generated/rest-documents';
import { productFields, productRecords, standings } from '../conversion/product.ts';
import { wireSeconds } from '../conversion/wire.ts';
import { choice } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** A leaderboard by its period: `2026-11-23`, `2026-w48`, `2026-11` or `all`. */
export const operation = defineOperation({
  area: 'find',
  name: 'best',
  method: 'GET',
  requirement: 'O33, G3',
  roles: 'anyone',
  fields: { type: choice({ '1': 'APP', '2': 'GAME', '3': 'NFT', '4': 'HARDWARE' }, null) },
  otherDocuments: [standings],
  document: graphql<RestBestQuery, RestBestQueryVariables>(/* GraphQL */ `
    query RestBest($language: Language!, $period: String!, $type: ProductType) {
      leaderboard(period: $period, type: $type) {
        period
        startsAt
        endsAt
        isLive
        previous
        next
        places {
          place
          ups
          previousPlace
          product {
            ...RestProduct
          }
        }
      }
    }
    ${productFields}
  `),
  variables: ({ period, type }, { language }) => ({ language, period, type }),
  data: async ({ leaderboard: board }, call) => {
    assert(board, 'a leaderboard is null only with an error');
    const listed = board.places.flatMap(({ product }) => product ?? []);
    const records = new Map(
      (await productRecords(listed, call)).map((record, index) => [listed[index]?.id, record]),
    );
    return {
      period: board.period,
      starts_at: board.startsAt === null ? null : wireSeconds(board.startsAt),
      ends_at: board.endsAt === null ? null : wireSeconds(board.endsAt),
      is_live: board.isLive,
      previous: board.previous,
      next: board.next,
      list: board.places.map(({ place, ups, previousPlace, product }) => ({
        place,
        ups,
        previous_place: previousPlace,
        app: (product && records.get(product.id)) ?? null,
      })),
    };
  },
});
