import { createHash } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import { repetitions } from '#schema/idempotency';
import type { Clock } from '../runtime/clock.ts';
import { runKeyedWrite } from './keyed-write.ts';

interface Caller {
  viewer: { userId: string } | null;
  idempotencyKey?: string;
}

/** Runs the mutations that are idempotent by key as keyed writes, for members whose request has a key. */
export function keyMutations(schema: GraphQLSchema, clock: Clock): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { name, resolve } = field;
    if (!resolve || repetitions[name]?.by !== 'key') continue;
    field.resolve = (parent, args, context: Caller, info) => {
      const { viewer, idempotencyKey } = context;
      const run = () => resolve(parent, args, context, info);
      if (!viewer || idempotencyKey === undefined) return run();
      const [node] = info.fieldNodes;
      // One document can have a mutation several times, under several names.
      const alias = node?.alias?.value ?? name;
      const write = {
        userId: viewer.userId,
        writeId: hash(name, alias, idempotencyKey),
        request: hash(name, canonicalJson(args)),
      };
      return runKeyedWrite(write, clock, run);
    };
  }
}

const hash = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** JSON with the fields of all objects in order of the alphabet. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
    const entries = Object.entries(inner as object);
    return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  });
