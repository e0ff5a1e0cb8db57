import { deepStrictEqual } from 'node:assert';
import type fc from 'fast-check';
import type { ErrorCode } from '#schema/errors';
import type { GraphqlResponse } from '../stack.ts';
import { assertSame } from './compare.ts';
import type { Site, World, WorldMember, WorldProduct } from './world.ts';

export type WorldCommand = fc.AsyncCommand<World, Site>;

interface CommandOptions {
  name: string;
  /** Shown when a sequence fails. */
  parameters: object;
  check?(world: World): boolean;
  /** Calls the system, asserts its response, and changes the model. */
  run(world: World, site: Site): Promise<void>;
}

/** After the command, the system has to be what the model says. */
export const command = ({ name, parameters, check, run }: CommandOptions): WorldCommand => ({
  check: (world) => check?.(world) ?? true,
  run: async (world, site) => {
    await run(world, site);
    await assertSame(world, site);
    site.onCommand(name);
  },
  toString: () => `${name}${JSON.stringify(parameters)}`,
});

/** Asserts the code of a refusal, or that there is none. */
export async function expectCode(
  call: Promise<GraphqlResponse<unknown>>,
  code: ErrorCode | null,
): Promise<void> {
  const { errors } = await call;
  deepStrictEqual(
    errors.map(({ extensions }) => extensions.code),
    code === null ? [] : [code],
  );
}

export const productOf = (world: World, index: number) => world.products[index] as WorldProduct;
export const memberOf = (world: World, index: number) => world.members[index] as WorldMember;
