import { setTimeout as wait } from 'node:timers/promises';
import { freshPath } from '../data/data-folder.ts';
import { loopDelay } from '../event-loop.ts';
import { type PlatformUnderTest, startUnderTest } from '../platform-under-test.ts';
import { cpuMs } from '../process-usage.ts';
import { quantile, type Row, report } from '../report.ts';

const perMinute = 100;
const atOnce = 50;
const goal = 'loopP99Ms < 100';

/** A member with a password; each logs in from an address of her own. */
interface Account {
  email: string;
  password: string;
  address: string;
}

/** What password hashes of logins cost the other work of a process. */
export async function measureLogins(seconds: number): Promise<void> {
  const platform = await startUnderTest(freshPath('logins'), { TRUSTED_PROXY: '1' });
  try {
    const steady = Math.ceil((seconds * perMinute) / 60);
    const accounts = await createAccounts(platform, steady + atOnce);
    const rows = [
      await measure(platform, `${perMinute} a minute`, () =>
        logInSteadily(platform, accounts.slice(0, steady)),
      ),
      await measure(platform, `${atOnce} at once`, () =>
        Promise.all(accounts.slice(steady).map((account) => logIn(platform, account))),
      ),
    ];
    const columns = ['logins', 'loopMostMs', 'loopP99Ms', 'loginP50Ms', 'loginMostMs', 'cpuMs'];
    report('Logins with a password', [...columns, 'goal'], rows);
  } finally {
    await platform.stop();
  }
}

async function createAccounts({ url }: PlatformUnderTest, count: number): Promise<Account[]> {
  const response = await fetch(`${url}/_dev/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ count }),
  });
  if (!response.ok) throw new Error(await response.text());
  const members = (await response.json()) as Account[];
  return members.map(({ email, password }, index) => ({
    email,
    password,
    address: `192.0.2.${index + 1}`,
  }));
}

async function measure(
  platform: PlatformUnderTest,
  side: string,
  logIns: () => Promise<number[]>,
): Promise<Row> {
  await loopDelay(platform);
  const before = cpuMs([platform.pid]);
  const latencies = await logIns();
  return {
    measure: 'logins',
    side,
    logins: latencies.length,
    ...(await loopDelay(platform)),
    loginP50Ms: quantile(latencies, 0.5),
    loginMostMs: quantile(latencies, 1),
    cpuMs: (cpuMs([platform.pid]) - before) / latencies.length,
    goal,
  };
}

async function logInSteadily(
  platform: PlatformUnderTest,
  accounts: readonly Account[],
): Promise<number[]> {
  const latencies: Promise<number>[] = [];
  for (const account of accounts) {
    latencies.push(logIn(platform, account));
    await wait(60_000 / perMinute);
  }
  return Promise.all(latencies);
}

/** Resolves with the milliseconds until the response. */
async function logIn(
  { url }: PlatformUnderTest,
  { email, password, address }: Account,
): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      query: `mutation ($email: String!, $password: String!) {
        login(email: $email, password: $password) { viewer { id } }
      }`,
      variables: { email, password },
    }),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 500));
  return performance.now() - began;
}
