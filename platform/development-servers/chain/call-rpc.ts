/** The result of a call of the local chain. @throws when the chain is away or refuses the call */
export async function callRpc(
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as {
    result?: unknown;
    error?: { message: string };
  };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}
