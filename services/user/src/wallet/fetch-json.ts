const maxBytes = 256 * 1024;

/**
 * The JSON of a response with status 200.
 * @throws when it is late, larger than 256 KB, elsewhere or no JSON; the error may name the address
 */
export async function fetchJson(
  url: string,
  { timeoutMs, post }: { timeoutMs: number; post?: unknown },
): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
    ...(post !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(post),
    }),
  });
  const body: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw new Error(`a response of more than ${maxBytes} bytes`);
    body.push(chunk);
  }
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  return JSON.parse(Buffer.concat(body).toString('utf8'));
}
