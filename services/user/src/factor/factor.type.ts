import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '#kit/subgraph/graph-types';
import type { Passkey } from '../passkey/stored-passkeys.ts';
import type { ConfirmationMethod } from './confirmation-methods.ts';
import type { TotpSetup } from './set-up-totp.ts';

export const ConfirmationMethodEnum: Readonly<Record<ConfirmationMethod, ConfirmationMethod>> = {
  PASSWORD: 'PASSWORD',
  CODE: 'CODE',
  PASSKEY: 'PASSKEY',
  WALLET: 'WALLET',
  GOOGLE: 'GOOGLE',
  TWITTER: 'TWITTER',
  WECHAT: 'WECHAT',
  LOGIN: 'LOGIN',
};
registerEnumType(ConfirmationMethodEnum, {
  name: 'ConfirmationMethod',
  description:
    'How a member proves again to be the owner. GOOGLE, TWITTER and WECHAT: by a login with that site. LOGIN: by any login.',
});

@ObjectType('TotpSetup', { description: 'What an authenticator app needs (RFC 6238).' })
export class TotpSetupType implements TotpSetup {
  @Field(() => String, { description: 'In base32.' })
  secret!: string;

  @Field(() => String, { description: 'For a QR code.' })
  uri!: string;
}

@ObjectType('Passkey', { description: 'A key of WebAuthn that signs the viewer in.' })
export class PasskeyType implements Passkey {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'Null when it was never used.' })
  lastUsedAt!: Date | null;
}

@ObjectType({ description: 'The second factors of the viewer.' })
export class SecondFactor {
  @Field(() => Boolean, { description: 'An authenticator app is set up.' })
  hasTotp!: boolean;

  @Field(() => Int, { description: 'Recovery codes that are not used.' })
  recoveryCodes!: number;

  @Field(() => Boolean, {
    description: 'Staff decide nothing in this session before it has proved a second factor.',
  })
  isMissing!: boolean;
}
