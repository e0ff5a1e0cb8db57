import { parse } from 'tldts';
import { fetchPublicText } from '#kit/outgoing/fetch-public-text';
import {
  addressesOf,
  createResolver,
  readTextRecords,
  type TextRecords,
} from '#kit/outgoing/text-records';
import type { ProofFailure } from '#schema/errors';
import {
  type ClaimMethod,
  claimFilePath,
  claimProof,
  claimRecordName,
  claimRecordValue,
} from '#schema/product-team';
import type { ClaimSite } from './claim-site.rules.ts';

/** What was in the place where the token should be. */
export interface FailedProof {
  reason: ProofFailure;
  place: string;
  /** Shortened, on one line; empty when nothing was there. */
  found: string;
}

export interface ClaimProofs {
  /** Looks for the token; null when it is there. */
  check(
    site: ClaimSite,
    claim: { method: ClaimMethod; token: string },
  ): Promise<FailedProof | null>;
}

export interface ClaimProofConfig {
  /** `address:port` of name servers; those of the machine when left out. */
  servers?: readonly string[] | undefined;
  /** Development and tests: what stands for name servers and sites, on this machine. */
  standIn?: (() => string) | undefined;
}

/** Below the origin of the stand-in: `/records/<name>` and `/sites/<host>/<path>`. */
export const standInPath = '/_dev/claims';

const standInRecords =
  (origin: () => string): TextRecords =>
  async (name) => {
    const response = await fetch(`${origin()}${standInPath}/records/${name}`);
    return response.ok ? ((await response.json()) as string[]) : null;
  };

const oneLine = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, claimProof.shown);

/** Asks name servers and sites of other people, each for a short time. */
export function createClaimProofs({ servers, standIn }: ClaimProofConfig = {}): ClaimProofs {
  const resolver = createResolver(servers);
  const records = standIn && !servers ? standInRecords(standIn) : readTextRecords(resolver);

  async function checkRecords(site: ClaimSite, token: string): Promise<FailedProof | null> {
    const failures: FailedProof[] = [];
    for (const host of site.recordHosts) {
      const failure = await checkRecord(claimRecordName(host), token);
      if (failure === null) return null;
      failures.push(failure);
    }
    // Something that is there says more than nothing does.
    return failures.find(({ reason }) => reason === 'OTHER') ?? failures[0] ?? null;
  }

  async function checkRecord(place: string, token: string): Promise<FailedProof | null> {
    const found = await records(place);
    if (found === null) return { reason: 'UNREACHABLE', place, found: '' };
    if (found.some((text) => text.trim() === claimRecordValue(token))) return null;
    const [other] = found;
    if (other === undefined) return { reason: 'NOTHING', place, found: '' };
    return { reason: 'OTHER', place, found: oneLine(other) };
  }

  async function checkFile(
    { host, domain }: ClaimSite,
    token: string,
  ): Promise<FailedProof | null> {
    const url = new URL(claimFilePath, `https://${host}`);
    const place = url.href;
    const answer = await fetchPublicText(url, {
      resolve: (name) => addressesOf(resolver, name),
      timeoutMs: claimProof.timeout,
      maxBytes: claimProof.body,
      mayFollow: (next) => parse(next.hostname, { allowPrivateDomains: true }).domain === domain,
      standIn:
        standIn &&
        (({ hostname, pathname }) =>
          new URL(`${standIn()}${standInPath}/sites/${hostname}${pathname}`)),
    });
    switch (answer.kind) {
      case 'text': {
        const found = answer.text.trim();
        if (found === token || found === claimRecordValue(token)) return null;
        return { reason: found ? 'OTHER' : 'NOTHING', place, found: oneLine(found) };
      }
      case 'missing':
        return { reason: 'NOTHING', place, found: '' };
      case 'refused':
        return { reason: 'REFUSED', place, found: oneLine(answer.found) };
      case 'unreachable':
        return { reason: 'UNREACHABLE', place, found: '' };
      default:
        return answer satisfies never;
    }
  }

  return {
    check: (site, { method, token }) =>
      method === 'FILE' ? checkFile(site, token) : checkRecords(site, token),
  };
}
