import { GraphQLScalarType, Kind } from 'graphql';
import { type ClassType, Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Language } from '#schema/enums';
import type { Page } from '../database/cursor.ts';
import { parseTime } from '../runtime/parse-time.ts';

/** An invalid Date for what is no time, which the use case refuses with the name of the field. */
const toTime = (value: unknown): Date =>
  (typeof value === 'string' && parseTime(value)) || new Date(Number.NaN);

/** RFC 3339, UTC. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'RFC 3339, UTC.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: toTime,
  parseLiteral: (node) => toTime(node.kind === Kind.STRING ? node.value : null),
});

/** The values are the language codes of the rest of the code. */
export const LanguageEnum = { EN: 'en', ZH: 'zh' } as const satisfies Record<string, Language>;
registerEnumType(LanguageEnum, {
  name: 'Language',
  description: 'The two languages of the interface.',
});

/** Weight of a total, in nodes: it takes a statement of its own for each list. */
const totalCountWeight = 10;

/** Prices a connection for the gateway's cost limit: it has as many nodes as `first` says. */
export const PagedList = (): MethodDecorator =>
  Directive('@listSize(slicingArguments: ["first"], sizedFields: ["nodes"])') as MethodDecorator;

/** Prices a list without pages: by the argument that states its size, or by the usual size. */
export const ListSize = (size: { argument: string } | { assumed: number }): MethodDecorator =>
  Directive(
    'argument' in size
      ? `@listSize(slicingArguments: ["${size.argument}"])`
      : `@listSize(assumedSize: ${size.assumed})`,
  ) as MethodDecorator;

@ObjectType({
  description: 'Relay cursor connections, part 5.1. The one value type that every subgraph shares.',
})
@Directive('@shareable')
export class PageInfo {
  @Field(() => Boolean)
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Null when the page is empty.' })
  endCursor!: string | null;
}

/** The class of `<name>Connection`; a resolver returns a `Page` for it. */
export function connectionOf<T extends object>(node: () => ClassType<T>, name: string) {
  @ObjectType(`${name}Connection`)
  class Connection implements Page<T> {
    @Field(() => [node()])
    nodes!: T[];

    @Field(() => PageInfo)
    pageInfo!: PageInfo;

    @Directive(`@cost(weight: ${totalCountWeight})`)
    @Field(() => Int, { description: 'All that match, not only this page.' })
    totalCount(): Promise<number> | number {
      return this.countAll();
    }

    countAll!: () => Promise<number> | number;
  }
  return Connection;
}
