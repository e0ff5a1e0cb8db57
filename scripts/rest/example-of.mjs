// Composes examples of requests and responses from the examples of single fields.

/** @returns the component that a schema refers to with `$ref`, joined with what stands beside it */
export function resolve(schema, document) {
  if (!schema.$ref) return schema;
  const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(schema.$ref) ?? [];
  const found = document.components[kind]?.[name];
  if (!found) throw new Error(`${schema.$ref} is not defined`);
  const { $ref: _, ...beside } = schema;
  return { ...resolve(found, document), ...beside };
}

/**
 * @param samples values by the names of fields, for fields without an example of their own
 * @throws for a text without an example
 */
export function exampleOf(given, document, samples, name = '') {
  const schema = resolve(given, document);
  if (schema.examples) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.allOf) {
    return Object.assign(
      {},
      ...schema.allOf.map((part) => exampleOf(part, document, samples, name)),
    );
  }
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first) return exampleOf(first, document, samples, name);
  const types = [schema.type ?? []].flat();
  if (schema.properties || types.includes('object')) {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, part]) => [
        key,
        exampleOf(part, document, samples, key),
      ]),
    );
  }
  if (types.includes('array')) return [exampleOf(schema.items, document, samples, name)];
  return simpleExample(schema, types, samples, name);
}

function simpleExample(schema, types, samples, name) {
  if ('default' in schema) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (Object.hasOwn(samples, name)) {
    const isText = types.includes('string') && !types.includes('integer');
    return isText ? String(samples[name]) : samples[name];
  }
  if (types.includes('null')) return null;
  if (types.includes('boolean')) return false;
  if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 1;
  throw new Error(`The field ${name} has no example, and \`x-samples\` has none for its name`);
}
