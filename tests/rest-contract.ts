/** The parts of schema/rest/openapi.yaml that tests read. */
export interface ContractDocument {
  info: { title: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<'get' | 'post', ContractOperation>>>;
  components: Record<string, Record<string, unknown>>;
  'x-error-codes': Record<string, number>;
}

export interface ContractOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  'x-requirements': string[];
  'x-aliases'?: string[];
  'x-also-post'?: boolean;
  'x-roles': string;
  'x-errors': string[];
  parameters?: ({ name: string; required?: boolean } | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: FormSchema }> };
}

interface FormSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}
