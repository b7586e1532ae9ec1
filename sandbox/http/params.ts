import { invalid } from './errors.ts';
import type { FormTree, FormValue } from './form.ts';

/** The parameters of an endpoint. '!' marks required ones, 'a|b' lists allowed words, [shape] is a list. */
export type Shape = string | readonly [Shape] | { readonly [name: string]: Shape };
export type Fields = { readonly [name: string]: Shape };

/** Converts text to the given shape. @throws ApiError in Stripe's words */
export function readParams(tree: FormTree, fields: Fields): Record<string, unknown> {
  return readFields(tree, fields, '');
}

const named = (prefix: string, name: string) => (prefix ? `${prefix}[${name}]` : name);

function readFields(tree: FormTree, fields: Fields, prefix: string): Record<string, unknown> {
  const known = new Map(Object.entries(fields).map(([name, shape]) => [name.replace('!', ''), shape]));
  for (const name of Object.keys(tree)) {
    const param = named(prefix, name);
    if (!known.has(name)) throw invalid(`Received unknown parameter: ${param}`, 'parameter_unknown', param);
  }
  for (const name of Object.keys(fields)) {
    if (!name.endsWith('!')) continue;
    const param = named(prefix, name.slice(0, -1));
    const value = tree[name.slice(0, -1)];
    if (value === undefined) throw invalid(`Missing required param: ${param}.`, 'parameter_missing', param);
    if (value === '') {
      const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`;
      throw invalid(message, 'parameter_invalid_empty', param);
    }
  }
  const entries = Object.entries(tree).map(([name, value]) => [
    name,
    readValue(value, known.get(name) as Shape, named(prefix, name)),
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function readValue(value: FormValue, shape: Shape, param: string): unknown {
  if (value === '') return null;
  if (typeof shape === 'string') return readText(value, shape, param);
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) throw invalid('Invalid array', 'parameter_invalid_array', param);
    return value.map((one, index) => readValue(one, shape[0] as Shape, `${param}[${index}]`));
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw invalid('Invalid object', 'parameter_invalid_object', param);
  }
  return readFields(value, shape as Fields, param);
}

function readText(value: FormValue, shape: string, param: string): unknown {
  if (shape === 'metadata') return readMetadata(value, param);
  if (shape === 'any') return value;
  if (typeof value !== 'string') throw invalid('Invalid string', 'parameter_invalid_string', param);
  if (shape === 'string') return value;
  if (shape === 'integer') {
    const number = Number(value);
    if (/^-?\d{1,15}$/.test(value) && Number.isSafeInteger(number)) return number;
    throw invalid(`Invalid integer: ${value}`, 'parameter_invalid_integer', param);
  }
  if (shape === 'number') {
    if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
    throw invalid(`Invalid decimal: ${value}`, 'parameter_invalid_decimal', param);
  }
  if (shape === 'boolean') {
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalid(`Invalid boolean: ${value}`, 'parameter_invalid_boolean', param);
  }
  const words = shape.split('|');
  if (words.includes(value)) return value;
  const list = words.length > 1 ? `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}` : words[0];
  throw invalid(`Invalid ${param}: must be one of ${list}`, undefined, param);
}

/** '' unsets a key: it is kept here, and dropped by the merge. */
function readMetadata(value: FormValue, param: string): unknown {
  // Numbered keys make a list.
  const entries = typeof value === 'object' ? Object.entries(value) : null;
  if (!entries) throw invalid('Invalid object', 'parameter_invalid_object', param);
  if (entries.length > 50) throw invalid('Metadata can have up to 50 keys.', 'metadata_too_many_keys', param);
  for (const [key, text] of entries) {
    if (typeof text !== 'string')
      throw invalid('Metadata values must be strings.', undefined, `${param}[${key}]`);
    if (key.length > 40) throw invalid('Metadata keys can have up to 40 characters.', undefined, param);
    if (text.length > 500) {
      throw invalid('Metadata values can have up to 500 characters.', undefined, `${param}[${key}]`);
    }
  }
  return Object.fromEntries(entries);
}

/** Merges like Stripe: '' removes a key, null removes all. */
export function mergedMetadata(
  before: Record<string, string> | null | undefined,
  change: Record<string, string | number | null> | '' | null | undefined,
): Record<string, string> {
  if (change === null || change === '') return {};
  const merged = { ...before, ...change };
  return Object.fromEntries(
    Object.entries(merged).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
  );
}
