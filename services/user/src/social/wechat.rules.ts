/** Letters of the ids that WeChat gives people. */
const idForm = /^[\w-]{6,64}$/;

/**
 * The person in WeChat's response to a code. An `openid` belongs to one application; a `unionid` to all
 * applications of one owner, so that it stays when the application changes.
 * @throws for an error, which WeChat sends with status 200 too
 */
export function subjectOfWechat(body: unknown, appId: string): string {
  if (typeof body !== 'object' || body === null) throw new Error('no object');
  const { errcode, openid, unionid } = body as Record<string, unknown>;
  if (errcode !== undefined && errcode !== 0) throw new Error('WeChat refused the code');
  if (unionid !== undefined && unionid !== '') return `union:${requireId(unionid)}`;
  return `open:${appId}:${requireId(openid)}`;
}

function requireId(value: unknown): string {
  if (typeof value !== 'string' || !idForm.test(value)) throw new Error('no id of a person');
  return value;
}
