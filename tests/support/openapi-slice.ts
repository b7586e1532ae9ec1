import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of OpenAPI 3.1 that Stripe's description uses. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  'x-open-enum'?: boolean;
}

interface Operation {
  responses: Record<string, { content: { 'application/json': { schema: Schema } } }>;
  requestBody?: { content: Record<string, { schema: Schema }> };
  'x-query'?: Schema;
}

export interface Slice {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/**
 * Stripe's description is not part of this project. It is read where somebody has put it beside the project.
 */
const PLACES = [
  process.env.STRIPE_OPENAPI_SLICE ?? '',
  join(import.meta.dirname, '../../../shared/data/stripe-openapi-slice.json'),
];

export function readSlice(): Slice | null {
  const found = PLACES.find((place) => place && existsSync(place));
  return found ? (JSON.parse(readFileSync(found, 'utf8')) as Slice) : null;
}

/** Where an answer differs from the description, one line each. */
export function problemsOf(slice: Slice, answer: unknown, { status, ...call }: AnsweredCall): string[] {
  const operation = findOperation(slice, call);
  if (!operation) return [`${call.method} ${call.path} is not described`];
  const described = operation.responses[String(status)] ?? operation.responses.default;
  const schema = described?.content['application/json'].schema;
  return schema ? compare(slice, schema, answer, `${call.method} ${call.path}`) : ['no schema'];
}

export interface AnsweredCall {
  method: string;
  path: string;
  status: number;
}

/** Where a call's parameters differ from Stripe's; its requests are described as closed. */
export function requestProblems(
  slice: Slice,
  { method, path, params }: { method: string; path: string; params: unknown },
): string[] {
  const operation = findOperation(slice, { method, path });
  if (!operation) return [`${method} ${path} is not described`];
  const schema =
    operation.requestBody?.content['application/x-www-form-urlencoded']?.schema ?? operation['x-query'];
  const given = method === 'GET' ? withNumbers(params) : params;
  return schema ? compare(slice, schema, given ?? {}, `${method} ${path}`) : [];
}

/** Parameters in an address are text. */
function withNumbers(value: unknown): unknown {
  if (typeof value === 'string' && /^\d+$/.test(value)) return Number(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withNumbers(one)]));
}

/** Names of the parameters that Stripe accepts here. */
export function parameterNames(slice: Slice, method: string, path: string): string[] | null {
  const operation = slice.paths[path]?.[method.toLowerCase()];
  if (!operation) return null;
  const given =
    operation.requestBody?.content['application/x-www-form-urlencoded']?.schema ?? operation['x-query'];
  return Object.keys((given && resolve(slice, given).properties) ?? {});
}

function findOperation(
  { paths }: Slice,
  { method, path }: { method: string; path: string },
): Operation | undefined {
  const matches = Object.keys(paths).filter((pattern) => {
    const parts = pattern.split('/');
    const given = path.split('/');
    return (
      parts.length === given.length && parts.every((part, index) => part === '{id}' || part === given[index])
    );
  });
  // '/v1/customers/search' does not match '/v1/customers/{id}'.
  const best = matches.sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))[0];
  return best ? paths[best]?.[method.toLowerCase()] : undefined;
}

function resolve({ components }: Slice, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name ? (components.schemas[name] ?? {}) : schema;
}

function compare(slice: Slice, given: Schema, value: unknown, at: string): string[] {
  const schema = resolve(slice, given);
  if (schema.anyOf) {
    const results = schema.anyOf.map((one) => compare(slice, one, value, at));
    return results.sort((a, b) => a.length - b.length)[0] ?? [];
  }
  if (schema.enum && !schema['x-open-enum'] && !schema.enum.includes(value)) {
    return [`${at}: ${JSON.stringify(value)} is none of ${JSON.stringify(schema.enum)}`];
  }
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    return [`${at}: ${JSON.stringify(value)?.slice(0, 60)} is not ${types.join(' or ')}`];
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((one, index) => compare(slice, items, one, `${at}[${index}]`)) : [];
  }
  return typeof value === 'object' && value !== null ? compareFields(slice, schema, value, at) : [];
}

function compareFields(slice: Slice, schema: Schema, value: object, at: string): string[] {
  const missing = (schema.required ?? [])
    .filter((name) => !(name in value))
    .map((name) => `${at}.${name} is missing`);
  const found = Object.entries(value).flatMap(([name, field]) => {
    const known = schema.properties?.[name];
    if (known) return compare(slice, known, field, `${at}.${name}`);
    const { additionalProperties: others } = schema;
    if (typeof others === 'object') return compare(slice, others, field, `${at}.${name}`);
    // Further properties are wrong where the description is closed, or describes one of Stripe's objects
    // whole.
    const isWhole = others === false || (schema.properties !== undefined && 'object' in schema.properties);
    return isWhole ? [`${at}.${name} is not known to Stripe`] : [];
  });
  return [...missing, ...found];
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
