// The API of TypeScript, which the compiler that builds the project does not have.
import common from '@ts-morph/common';

export default common.ts;
