/** The mutation of an UP with the fields of the success dialog. */
export const voteDocument = `mutation BenchUp($id: ID!, $reason: String!) {
  upProduct(productId: $id, reason: $reason) { addUpValue ranking product { id upValue } }
}`;
