import { transformSupergraphToPublicSchema } from '@theguild/federation-composition';
import { buildASTSchema, buildSchema, getOperationAST, parse } from 'graphql';
import { DAY } from '#schema/durations';
import { breakingNoticeDays, readDeprecation } from '#schema/graph-changes';
import { createDeprecatedFields } from '../../gateway/src/graphql/deprecated-fields.ts';
import { createOperations } from '../../gateway/src/graphql/operations.ts';
import { readTrustedDocuments } from '../../gateway/src/graphql/trusted-documents.ts';
import { operations as restOperations } from '../../gateway/src/rest/operations.ts';
import {
  changelog,
  readAnnouncements,
  readLog,
} from '../../platform/code-generation/graph-changelog.ts';
import {
  changesBetween,
  deprecatedIn,
  deprecationDay,
  deprecationFaults,
  judge,
  shortNotices,
} from '../../platform/code-generation/graph-changes.ts';
import { faultsSinceRelease } from '../../platform/code-generation/graph-release.ts';
import { printPublicSchema, publicSchema } from '../../platform/code-generation/public-schema.ts';
import { readText } from './repository.ts';

const supergraph = readText('schema/supergraph.graphql');
const current = printPublicSchema(publicSchema(supergraph));
const recorded = readText('schema/public.graphql');
const announcements = readAnnouncements(readText('schema/graph-announcements.yaml'));
const log = readLog(readText('schema/graph-changes.yaml'));
const schema = buildASTSchema(transformSupergraphToPublicSchema(parse(supergraph)));

describe('the graph for third parties', () => {
  it('breaks no client without an announcement, and has each change in its changelog', async () => {
    const before = buildSchema(recorded);
    const changes = await changesBetween(before, buildSchema(current));
    const today = new Date().toISOString().slice(0, 10);
    expect(judge(changes, { before, announcements, log, today }).refused).toEqual([]);
    // `npm run codegen` records them.
    expect(changes).toEqual([]);
    expect(current === recorded).toBe(true);
    expect(changelog({ current, announcements, log })).toBe(readText('docs/graphql-changelog.md'));
  });

  it('breaks no client of the last release without notice, and has each change since then in its changelog', async () => {
    const files = {
      released: readText('schema/released.graphql'),
      current,
      announcements: readText('schema/graph-announcements.yaml'),
      log: readText('schema/graph-changes.yaml'),
    };
    const today = new Date().toISOString().slice(0, 10);
    expect(await faultsSinceRelease(files, today)).toEqual([]);
  });

  it('announces each breaking change long enough before', () => {
    expect(shortNotices(announcements, log)).toEqual([]);
  });

  it('deprecates nothing without a replacement and a day that is far enough away', () => {
    const deprecated = deprecatedIn(schema);
    expect(deprecated.flatMap((each) => deprecationFaults(schema, each))).toEqual([]);
    const isSoon = ({ path, reason }: { path: string; reason: string }) => {
      const until = Date.parse(readDeprecation(reason)?.until ?? '');
      const since = Date.parse(deprecationDay(log, path) ?? '');
      return !(until - since >= breakingNoticeDays * DAY);
    };
    const open = deprecatedIn(buildSchema(recorded));
    expect(open.filter(isSoon)).toEqual([]);
  });

  it('rel-S34 leaves out what only staff may call', () => {
    const { Query, Mutation } = buildSchema(current).getTypeMap();
    const names = [Query, Mutation].flatMap((type) =>
      type && 'getFields' in type ? Object.keys(type.getFields()) : [],
    );
    expect(names).toEqual(expect.arrayContaining(['products', 'upProduct', 'viewer']));
    for (const name of ['findProducts', 'memberByEmail', 'commentsInReview']) {
      expect(names).not.toContain(name);
    }
  });
});

describe('the documents of our own clients', () => {
  it('use nothing that is deprecated', () => {
    const deprecated = createDeprecatedFields(schema);
    const trusted = Object.values(
      JSON.parse(readText('schema/generated/trusted-documents.json')) as Record<string, string>,
    );
    for (const source of trusted) deprecated.count(parse(source));
    for (const { documents } of restOperations)
      for (const each of documents) deprecated.count(each);
    expect([...deprecated.uses().keys()]).toEqual([]);
  });

  it('X-L4 of earlier releases still run, by their hash', () => {
    const trusted = readTrustedDocuments();
    const operations = createOperations({ schema, supergraph, introspection: false, trusted });
    const earlier = Object.keys(JSON.parse(readText('schema/generated/earlier-documents.json')));
    for (const hash of [...earlier, ...trusted.keys()]) {
      const { document, cost } = operations.prepare({ query: '', hash }, null);
      expect(getOperationAST(document)).not.toBeNull();
      expect(cost).toBeNull();
    }
  });
});
