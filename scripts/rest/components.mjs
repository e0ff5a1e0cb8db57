// Names and references of components of the document.
export const reference = (kind, name) => ({ $ref: `#/components/${kind}/${name}` });

export const schemaReference = (name) => reference('schemas', name);

/** `user.login` becomes `UserLogin`. */
export const pascalCase = (operationId) =>
  operationId
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

export const successSchema = (data) => ({
  type: 'object',
  required: ['err', 'msg', 'data'],
  properties: { err: { const: 0 }, msg: { $ref: '#/components/schemas/Text' }, data },
});
