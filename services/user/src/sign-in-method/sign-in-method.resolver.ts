import {
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ObjectType,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import { type RequestContext, requireViewer } from '#kit/subgraph/context';
import { DateTime } from '#kit/subgraph/graph-types';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import {
  listSignInMethods,
  type SignInMethod,
  type SignInMethodKind,
  signInMethodKinds,
} from './sign-in-methods.ts';

registerEnumType(signInMethodKinds, {
  name: 'SignInMethodKind',
  description: 'EMAIL is an e-mail address with a password.',
});

@ObjectType('SignInMethod', { description: 'A way to sign in to the account of the viewer.' })
class SignInMethodType implements SignInMethod {
  @Field(() => signInMethodKinds)
  kind!: SignInMethodKind;

  @Field(() => DateTime, { nullable: true, description: 'Null where no time is known.' })
  linkedAt!: Date | null;
}

@Resolver(() => Viewer)
export class SignInMethodResolver {
  constructor(private readonly app: UserContext) {}

  @Directive('@listSize(assumedSize: 5)')
  @FieldResolver(() => [SignInMethodType], { description: 'The last one cannot be removed.' })
  signInMethods(@Ctx() context: RequestContext): Promise<SignInMethod[]> {
    return listSignInMethods(this.app.database, requireViewer(context).userId);
  }
}
