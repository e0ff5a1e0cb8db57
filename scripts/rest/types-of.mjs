import { registerHooks } from 'node:module';

/** The TypeScript types of an OpenAPI document. A file of a form is a Blob. */
export async function typesOf(document) {
  hookTypescript();
  const { astToString, default: openapiTypescript } = await import('openapi-typescript');
  const blob = await typeReference('Blob');
  const transform = ({ format }) => (format === 'binary' ? blob : undefined);
  return astToString(await openapiTypescript(document, { defaultNonNullable: false, transform }));
}

/** openapi-typescript imports the API of TypeScript, which the compiler of the project does not have. */
function hookTypescript() {
  const api = new URL('typescript-api.mjs', import.meta.url).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'typescript' ? { url: api, shortCircuit: true } : next(specifier, context),
  });
}

async function typeReference(name) {
  const { default: ts } = await import('./typescript-api.mjs');
  return ts.factory.createTypeReferenceNode(ts.factory.createIdentifier(name));
}
