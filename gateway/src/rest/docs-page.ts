/** The parts of the OpenAPI document that are shown. */
export interface ContractDocument {
  info: { title: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<'get' | 'post', ContractOperation>>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
  'x-error-codes': Record<string, number>;
}

export interface ContractOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  'x-requirements': string[];
  'x-aliases'?: string[];
  'x-roles': string;
  'x-errors': string[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: { '200': { content: Record<string, { schema: Schema }> } };
}

interface Reference {
  $ref: string;
}

interface Parameter {
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  default?: unknown;
  description?: string;
}

/** One field that a caller sends. */
interface ShownField {
  name: string;
  required: boolean;
  schema: Schema;
  description?: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (c) => escapes[c] ?? c);

/** The little Markdown that the descriptions use: paragraphs, lists, code and bold. */
const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');

function prose(text: string): string {
  const blocks = text.trim().split(/\n\n/);
  return blocks
    .map((block) => {
      const items = block.split(/^- /m);
      if (items.length === 1) return `<p>${inline(block)}</p>`;
      return `<ul>${items
        .slice(1)
        .map((item) => `<li>${inline(item)}</li>`)
        .join('')}</ul>`;
    })
    .join('\n');
}

const refName = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** A schema as a short type: `{ list: Product[], total: Total }`. */
function typeText(schema: Schema): string {
  if (schema.$ref) {
    const name = escapeHtml(refName(schema.$ref));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ');
  if (schema.allOf) return schema.allOf.map(typeText).join(' &amp; ');
  if (schema.items) return `${typeText(schema.items)}[]`;
  if (schema.properties) {
    const optional = (name: string) => (schema.required?.includes(name) ? '' : '?');
    const fields = Object.entries(schema.properties);
    return `{ ${fields.map(([name, field]) => `${escapeHtml(name)}${optional(name)}: ${typeText(field)}`).join(', ')} }`;
  }
  return escapeHtml([schema.type ?? 'any'].flat().join(' | '));
}

function fieldRows(fields: ShownField[]): string {
  const rows = fields.map(({ name, required, schema, description }) => {
    const fallback =
      schema.default === undefined ? '' : ` Default ${inline(`\`${schema.default}\``)}.`;
    const words = inline(description ?? schema.description ?? '') + fallback;
    const needed = required ? '' : ' <small>optional</small>';
    return `<tr><th><code>${escapeHtml(name)}</code>${needed}</th><td><code>${typeText(schema)}</code></td><td>${words}</td></tr>`;
  });
  return `<table><tbody>${rows.join('\n')}</tbody></table>`;
}

function fieldsOf(operation: ContractOperation, document: ContractDocument): ShownField[] {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  if (body) return schemaFields(body);
  return (operation.parameters ?? []).map((given) => {
    const parameter = '$ref' in given ? document.components.parameters[refName(given.$ref)] : given;
    if (!parameter) throw new Error(`${operation.operationId}: unknown parameter`);
    return { ...parameter, required: parameter.required ?? false };
  });
}

const schemaFields = ({ properties = {}, required = [] }: Schema): ShownField[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  }));

function operationSection(
  path: string,
  method: string,
  operation: ContractOperation,
  document: ContractDocument,
): string {
  const [address] = path.split('#');
  const answer = Object.values(operation.responses['200'].content)[0]?.schema.allOf?.[1];
  const data = answer?.properties?.data ?? {};
  const aliases = operation['x-aliases'] ?? [];
  const errors = operation['x-errors'].map(
    (code) => `<code>${escapeHtml(document['x-error-codes'][code])}</code> ${escapeHtml(code)}`,
  );
  return `<section id="${escapeHtml(operation.operationId)}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(address)}</code> <code class="op">${escapeHtml(path.split('#')[1])}</code></h3>
<p><strong>${escapeHtml(operation.summary)}</strong> <small>${escapeHtml(operation['x-roles'])} · ${escapeHtml(operation['x-requirements'].join(', '))}</small></p>
${operation.description ? `<p>${inline(operation.description)}</p>` : ''}
${aliases.length > 0 ? `<p>Also: ${aliases.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ')}</p>` : ''}
${fieldRows(fieldsOf(operation, document))}
<p>Data: <code>${typeText(data)}</code></p>
${errors.length > 0 ? `<p class="errors">Errors: ${errors.join(' · ')}</p>` : ''}
</section>`;
}

function schemaSection(name: string, schema: Schema): string {
  const parts = schema.allOf ?? [schema];
  const own = parts.filter(({ properties }) => properties);
  const inherited = parts.filter(({ $ref }) => $ref).map(typeText);
  return `<section id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>
<p>${[...inherited, own.length === 0 ? `<code>${typeText(schema)}</code>` : ''].join(' ')} ${inline(schema.description ?? '')}</p>
${own.map((part) => fieldRows(schemaFields(part))).join('\n')}</section>`;
}

/** One page without scripts, so that it reads anywhere and under any content policy. */
export function renderDocs(document: ContractDocument): string {
  const { info, tags, paths, components } = document;
  const sections: string[] = [];
  const contents: string[] = [];
  for (const tag of tags) {
    const entries = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    const shown = entries.filter(({ operation }) => operation.tags.includes(tag.name));
    const links = shown.map(
      ({ path, operation }) =>
        `<a href="#${escapeHtml(operation.operationId)}">${escapeHtml(path.split('#')[1])}</a>`,
    );
    contents.push(`<p><strong>${escapeHtml(tag.name)}</strong> ${links.join(' ')}</p>`);
    sections.push(`<h2>/api/${escapeHtml(tag.name)}</h2><p>${inline(tag.description)}</p>`);
    for (const { path, method, operation } of shown) {
      sections.push(operationSection(path, method, operation, document));
    }
  }
  const schemas = Object.entries(components.schemas).map(([name, s]) => schemaSection(name, s));
  const codes = Object.entries(document['x-error-codes']).map(
    ([code, number]) => `<tr><th><code>${number}</code></th><td>${escapeHtml(code)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>${escapeHtml(info.title)}</h1>
<p><a href="/api/docs/openapi.yaml">openapi.yaml</a></p>
${prose(info.description)}
<nav>${contents.join('\n')}</nav>
${sections.join('\n')}
<h2>Shapes</h2>
${schemas.join('\n')}
<h2>Error numbers</h2><table><tbody>${codes.join('\n')}</tbody></table>
</main></body></html>
`;
}

export const docsStyle = `:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { margin: 0; } main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: anywhere; }
section { border-top: 1px solid #8884; padding: .25rem 0 1rem; } h3 { font-size: 1rem; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #8882; font-weight: 400; }
th { white-space: nowrap; } code { font: .88em ui-monospace, monospace; } .op { font-weight: 700; }
.method { font: .75em ui-monospace, monospace; padding: .1rem .4rem; border-radius: .25rem; background: #8883; } .post { background: #f804; }
nav a { margin-right: .6rem; } small { opacity: .75; } :target { outline: 2px solid #80f8; outline-offset: .4rem; }
`;
