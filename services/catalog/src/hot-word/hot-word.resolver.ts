import {
  Arg,
  Ctx,
  Directive,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import { recorded } from '#kit/runtime/security-log';
import { type RequestContext, requireRole } from '#kit/subgraph/context';
import { ListSize, PagedList } from '#kit/subgraph/graph-types';
import { roles } from '#schema/enums';
import { hotWordLimits } from '#schema/staff-limits';
import type { CatalogContext } from '../context.ts';
import { searchProducts } from '../search/search-products.ts';
import { addHotWord, changeHotWord, deleteHotWord, pinHotWords } from './change-hot-words.ts';
import { StaffHotWord, StaffHotWordConnection } from './hot-word.type.ts';
import {
  listAllHotWords,
  listPinned,
  readHotWord,
  type StaffHotWordRow,
} from './list-hot-words.ts';

@Resolver(() => StaffHotWord)
export class StaffHotWordResolver {
  constructor(private readonly catalog: CatalogContext) {}

  @PagedList()
  @Query(() => StaffHotWordConnection, {
    nullable: true,
    description: 'Staff only: all hot words, the latest first.',
  })
  staffHotWords(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    requireRole(context, roles.staff);
    return listAllHotWords(this.catalog.database, pageRequest(first, after));
  }

  @ListSize({ assumed: hotWordLimits.pinned })
  @Query(() => [StaffHotWord], { nullable: true, description: 'Staff only: in their order.' })
  pinnedHotWords(@Ctx() context: RequestContext) {
    requireRole(context, roles.staff);
    return listPinned(this.catalog.database);
  }

  @Mutation(() => StaffHotWord, {
    description: `Staff only. ${hotWordLimits.length.min}-${hotWordLimits.length.max} characters, in any language.`,
  })
  addHotWord(@Arg('word', () => String) word: string, @Ctx() context: RequestContext) {
    return this.change(context, 'addHotWord', word, async () =>
      this.read(await addHotWord(this.catalog.database, word)),
    );
  }

  @Mutation(() => StaffHotWord, { description: 'Staff only. The clicks stay.' })
  changeHotWord(
    @Arg('id', () => ID) id: string,
    @Arg('word', () => String) word: string,
    @Arg('isHidden', () => Boolean) isHidden: boolean,
    @Ctx() context: RequestContext,
  ) {
    return this.change(context, 'changeHotWord', id, async () => {
      await changeHotWord(this.catalog.database, { id, word, isHidden });
      return this.read(id);
    });
  }

  @Mutation(() => Boolean, { description: 'Staff only.' })
  deleteHotWord(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext) {
    return this.change(context, 'deleteHotWord', id, async () => {
      await deleteHotWord(this.catalog.database, id);
      return true;
    });
  }

  @ListSize({ assumed: hotWordLimits.pinned })
  @Mutation(() => [StaffHotWord], {
    description: `Staff only: pins these words in their order, and no others; at most ${hotWordLimits.pinned}.`,
  })
  pinHotWords(@Arg('ids', () => [ID]) ids: string[], @Ctx() context: RequestContext) {
    return this.change(context, 'pinHotWords', ids.join(), async () => {
      await pinHotWords(this.catalog.database, ids);
      return listPinned(this.catalog.database);
    });
  }

  @Directive('@cost(weight: 5)')
  @FieldResolver(() => Boolean, { description: 'Whether a search for it finds a product.' })
  async findsProducts(@Root() { word }: StaffHotWordRow): Promise<boolean> {
    const found = await searchProducts(this.catalog, { keyword: word, in: 'TEXT' }, pageRequest(1));
    return found.nodes.length > 0;
  }

  private read(id: string): Promise<StaffHotWordRow | null> {
    return readHotWord.first(this.catalog.database, { id });
  }

  private async change<T>(
    context: RequestContext,
    operation: string,
    subject: string,
    run: () => Promise<T>,
  ): Promise<T> {
    requireRole(context, roles.staff);
    const facts = { operation, subject: subject.slice(0, 30) };
    return recorded(this.catalog.security, 'hot-word.change', context, facts, run);
  }
}
