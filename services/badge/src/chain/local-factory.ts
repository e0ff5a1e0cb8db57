import { loadContracts } from './contracts.ts';

/** An account that the local chain unlocks, so that nobody has to keep its key. */
const admin = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';

/** Where the factory of badges is on the local chain. The relayer decides it, so no setting names it. */
export const localFactoryOf = async (relayer: string): Promise<string> =>
  (await loadContracts()).factoryOf(relayer, admin);

/** The transaction that deploys it; any account may send it. */
export const localDeployment = async (relayer: string) =>
  (await loadContracts()).deployFactory(relayer, admin);
