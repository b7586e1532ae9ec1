import { invalid } from './errors.ts';

/** A form's values; '' means "unset". */
export type FormValue = string | FormValue[] | FormTree;
export interface FormTree {
  [name: string]: FormValue;
}

const DEEPEST = 8;
const MOST_FIELDS = 2000;

/** `a[b][0][c]=1` → { a: { b: [{ c: '1' }] } } */
export function decodeForm(text: string): FormTree {
  const tree = emptyTree();
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MOST_FIELDS) throw invalid('Too many parameters.', 'parameters_too_many');
  for (const [name, value] of pairs) set(tree, pathOf(name), value, name);
  return withArrays(tree) as FormTree;
}

/** Without a prototype, because a field may have any name. */
function emptyTree(): FormTree {
  return Object.create(null) as FormTree;
}

function pathOf(name: string): string[] {
  const [, first, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (!first) throw invalid(`Invalid parameter name: ${name}`, 'parameter_unknown', name);
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
  if (path.length > DEEPEST) throw invalid(`Too many levels: ${name}`, 'parameter_unknown', name);
  return path;
}

function set(tree: FormTree, path: string[], value: string, name: string): void {
  let at = tree;
  for (const [depth, segment] of path.entries()) {
    const key = segment === '' ? String(Object.keys(at).length) : segment;
    if (depth === path.length - 1) {
      at[key] = value;
      return;
    }
    const below = at[key] ?? emptyTree();
    if (typeof below !== 'object' || Array.isArray(below)) {
      throw invalid(`Invalid parameter: ${name}`, 'parameter_invalid_string_blank', name);
    }
    at[key] = below;
    at = below;
  }
}

function withArrays(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key));
  for (const key of keys) value[key] = withArrays(value[key] as FormValue);
  if (!isList) return value;
  return keys.sort((a, b) => Number(a) - Number(b)).map((key) => value[key] as FormValue);
}
