/** What the success dialog shows after an UP. */
export const voteDocument = `mutation BenchUp($id: ID!, $reason: String!) {
  upProduct(productId: $id, reason: $reason) { addUpValue ranking product { id upValue } }
}`;
