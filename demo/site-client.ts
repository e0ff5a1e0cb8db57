/** Calls the site as one of its members, as any client does. */
export interface SiteClient {
  /** The data of a document. @throws the first error */
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows the shape of its own document
  ask(document: string, variables?: object, key?: string): Promise<any>;
  /** The address of an uploaded picture. */
  upload(bytes: Uint8Array): Promise<string>;
}

const login = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) { token }
}`;
const upload = `mutation ($content: String!) { uploadFile(content: $content, use: BADGE) { url } }`;

async function send(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** @throws when the account has another password by now */
export async function logIn(site: string, email: string, password: string): Promise<SiteClient> {
  let token = '';
  const ask: SiteClient['ask'] = async (query, variables = {}, key) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const { data, errors } = await send(`${site}/graphql`, { query, variables }, headers);
    if (errors?.[0]) throw new Error(errors[0].message);
    return data;
  };
  token = (await ask(login, { email, password })).login.token;
  return {
    ask,
    async upload(bytes) {
      const content = Buffer.from(bytes).toString('base64');
      return (await ask(upload, { content })).uploadFile.url;
    },
  };
}

/** Resolves when the platform has done all that follows from earlier calls. */
export const settle = (site: string): Promise<unknown> => send(`${site}/_dev/drain`, {});

/** Calls a node of a chain. @throws its error */
export async function callNode(
  url: string,
  method: string,
  ...params: readonly unknown[]
): Promise<string> {
  const { result, error } = await send(url, { jsonrpc: '2.0', id: 1, method, params });
  if (error) throw new Error(error.message);
  return result;
}
