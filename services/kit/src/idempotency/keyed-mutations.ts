import type { GraphQLField, GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { type Keeps, repetitions, takesRights } from '#schema/idempotency';
import type { Database } from '../database/database.ts';
import type { Clock } from '../runtime/clock.ts';
import { assert, DomainError } from '../runtime/errors.ts';
import { type ClaimedWrite, runClaimedWrite } from './claimed-write.ts';
import { assertSameRequest, findResult, replaceableId } from './kept-result.ts';
import { type KeyOwner, ownerOf, transientCodes } from './key-reservation.ts';
import { runKeyedWrite } from './keyed-write.ts';
import { canonicalJson, hash, keyedHash } from './request-hash.ts';
import { canKeep, keptForm, type ResultReaders, readKept } from './result-form.ts';

interface Caller extends Pick<KeyOwner, 'client'> {
  /** With scopes for a program, whose `sessionId` is the id of its API token. */
  viewer: { userId: string; sessionId?: string; scopes?: readonly string[] } | null;
  idempotencyKey?: string;
  /** Hash of the whole request, which is then compared in place of the arguments. */
  keyedBody?: string;
}

export interface KeyedMutationsOptions {
  database: Database;
  clock: Clock;
  /** Key of the hashes of bodies and of visitors. */
  secret: string;
  readers: ResultReaders<never>;
}

type Resolve = NonNullable<GraphQLField<unknown, Caller>['resolve']>;

/** Runs each mutation of a request with a key as `#schema/idempotency` says. */
export function keyMutations(schema: GraphQLSchema, options: KeyedMutationsOptions): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    const repetition = repetitions[field.name];
    if (!resolve || !repetition) continue;
    const isKept = repetition.by === 'nature' && repetition.keeps !== 'body';
    assert(
      !isKept || canKeep(field.type, options.readers),
      `the result of ${field.name} needs a reader of its type`,
    );
    const keyed =
      repetition.by === 'key'
        ? keepInTransaction(resolve, options)
        : keepAfterwards(resolve, repetition.keeps, options);
    field.resolve = (parent, args, context: Caller, info) =>
      context.idempotencyKey === undefined
        ? resolve(parent, args, context, info)
        : keyed(parent, args, context, info);
  }
}

/** One document can have a mutation several times, under several names. */
const hashOfKey = (
  { idempotencyKey = '' }: Caller,
  { fieldName, fieldNodes }: GraphQLResolveInfo,
): string => hash(fieldName, fieldNodes[0]?.alias?.value ?? fieldName, idempotencyKey);

const markLength = 22;

/** The keys of an API token are its own, while what they keep is erased with its member. */
const markOf = ({ viewer }: Caller): string =>
  viewer?.scopes ? `${hash('token', viewer.sessionId ?? '').slice(0, markLength)}.` : '';

/** A program is refused without room, unless it gives something up; people write whatever their programs did. */
const needsRoom = ({ viewer }: Caller, { fieldName }: GraphQLResolveInfo): boolean =>
  viewer?.scopes !== undefined && !takesRights.has(fieldName);

/** What a repetition has to have in common with the first request. */
const bodyOf = (args: unknown, { keyedBody }: Caller): string => keyedBody ?? canonicalJson(args);

function keepInTransaction(resolve: Resolve, options: KeyedMutationsOptions): Resolve {
  const { database, clock } = options;
  return async (parent, args, context, info) => {
    const run = () => resolve(parent, args, context, info);
    const { viewer } = context;
    // The mutation refuses a visitor.
    if (!viewer) return run();
    const write = {
      userId: viewer.userId,
      writeId: markOf(context) + hashOfKey(context, info),
      request: hash(info.fieldName, bodyOf(args, context)),
      needsRoom: needsRoom(context, info),
    };
    try {
      return await runKeyedWrite(write, clock, run);
    } catch (error) {
      // Its rules can reject another body before the transaction, which compares the bodies.
      if (error instanceof DomainError && !transientCodes.has(error.code)) {
        const kept = await findResult.first(database, write);
        if (kept) assertSameRequest(kept, write);
      }
      throw error;
    }
  };
}

function keepAfterwards(resolve: Resolve, keeps: Keeps, options: KeyedMutationsOptions): Resolve {
  const { secret, readers } = options;
  return (parent, args, context, info) => {
    const run = async () => resolve(parent, args, context, info);
    const { returnType: type } = info;
    const [mark, id] = [markOf(context), hashOfKey(context, info)];
    const request = keyedHash(secret, info.fieldName, bodyOf(args, context));
    const { viewer, client } = context;
    const userId = viewer?.userId ?? ownerOf({ viewer: null, client }, secret);
    const isReplaceable = keeps === 'latest';
    const claimed: ClaimedWrite = {
      write: {
        userId,
        writeId: mark + (isReplaceable ? replaceableId(id) : id),
        request: isReplaceable ? `${id}.${request}` : request,
        needsRoom: needsRoom(context, info),
      },
      isReplaceable,
      run,
      keep: (result) =>
        keeps === 'body' ? 'null' : JSON.stringify(keptForm(type, result, readers)),
      repeat: (answer) =>
        keeps === 'body' ? run() : readKept(type, JSON.parse(answer), readers, context as never),
    };
    return runClaimedWrite(options, claimed);
  };
}
