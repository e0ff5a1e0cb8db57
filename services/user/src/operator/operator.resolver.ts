import { Arg, Query, Resolver } from 'type-graphql';
import { LanguageEnum } from '#kit/subgraph/graph-types';
import type { Language } from '#schema/enums';
import type { UserContext } from '../context.ts';

/** What the operator of the site says about it, by configuration. */
@Resolver()
export class OperatorResolver {
  constructor(private readonly app: UserContext) {}

  @Query(() => String, {
    nullable: true,
    description:
      'The law and the courts of the terms of use, in this language or else in the other one. Null when the operator names none.',
  })
  governingLaw(@Arg('language', () => LanguageEnum) language: Language): string | null {
    const { governingLaw } = this.app.config;
    return governingLaw[language] ?? governingLaw[language === 'en' ? 'zh' : 'en'];
  }
}
