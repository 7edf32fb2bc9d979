type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
};
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  summary?: string;
  'x-access'?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};

export type ApiDocument = {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

export type ApiField = { name: string; place: string; type: string; required: boolean };

/** The parts of an OpenAPI document that readers want, flattened to one level of names. */
export function describeOperations(document: ApiDocument) {
  const find = (schema: Schema | undefined): Schema | undefined =>
    schema?.$ref ? document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema;
  const fieldsOf = (content: Content | undefined, place: string): ApiField[] => {
    const schema = find(Object.values(content ?? {})[0]?.schema);
    return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
      name,
      place,
      type: typeOf(property),
      required: schema?.required?.includes(name) ?? false,
    }));
  };
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: `${method}${path.replaceAll(/[^a-z0-9]+/gi, '-')}`,
      method,
      path,
      summary: operation.summary ?? '',
      access: operation['x-access'] ?? 'undeclared',
      takes: [
        ...(operation.parameters ?? []).map((p) => ({
          name: p.name,
          place: p.in,
          type: typeOf(p.schema ?? {}),
          required: p.required ?? false,
        })),
        ...fieldsOf(operation.requestBody?.content, 'body'),
      ],
      answers: Object.entries(operation.responses ?? {}).map(([status, response]) => ({
        status: status === 'default' ? 'otherwise' : status,
        description: response.description ?? '',
        // Every refusal has the same shape, so the page shows it once, under "otherwise".
        fields: /^[45]/.test(status) ? [] : fieldsOf(response.content, ''),
      })),
    })),
  );
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(' or ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
  const limits = [
    schema.minLength !== undefined && `at least ${schema.minLength} characters`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER && `to ${schema.maximum}`,
  ].filter((limit) => typeof limit === 'string');
  return [type, schema.format && `(${schema.format})`, ...limits].filter(Boolean).join(' ');
}
