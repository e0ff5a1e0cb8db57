import type { RequestContext } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import { countFailure, countLogin, forgetLogin } from './login-attempts.ts';

/**
 * Runs a try to prove a factor of an account. Tries count like passwords, with counters of their own,
 * so that nobody locks the owner out.
 * @throws LOGIN_THROTTLED, and the errors of the work
 */
export async function countedProof<T>(
  context: UserContext,
  userId: string,
  request: RequestContext,
  work: () => Promise<T>,
): Promise<T> {
  const counted = await countLogin(context, { email: `factor ${userId}`, userId }, request);
  try {
    const result = await work();
    await forgetLogin(context, counted);
    return result;
  } catch (error) {
    await countFailure(context, counted);
    throw error;
  }
}
