import { type ESTree, parseSync, Visitor } from 'vite';

/** The class names of one source file or style sheet. */
export interface ClassNames {
  /** From the project's root, with '/'. */
  path: string;
  names: Set<string>;
}

export interface StyleSheet extends ClassNames {
  /** Classes that a rule begins with: '.list .row' is a rule of 'list'. */
  blocks: Set<string>;
  /** Each declaration: its property and its value. */
  values: Array<[string, string]>;
}

/**
 * The class names that a file sets; null where it sets none. @throws where a name is computed in a way that
 * cannot be analysed
 */
export function readComponent(path: string, code: string): ClassNames | null {
  if (!/\bclass(Name)?\b/.test(code)) return null; // parsing would take a hundred times as long
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const given: ESTree.Node[] = [];
  const variables = new Map<string, ESTree.Node>();
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && name.name === 'className' && value) given.push(value);
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && /^class(Name)?$/.test(key.name)) given.push(value);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) variables.set(id.name, init);
    },
  }).visit(program);
  const texts = given.flatMap((node) => textsOf(node, path, variables));
  return { path, names: new Set(texts.flatMap((text) => text.split(/\s+/).filter(Boolean))) };
}

/** The classes in a style sheet. */
export function readStyleSheet(path: string, code: string): StyleSheet {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, ' ');
  const preludes = [...bare.matchAll(/[^{};]+(?=\{)/g)].map(([prelude]) => prelude.trim());
  const selectors = preludes
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((list) => partsOf(list, /,/));
  const values = bare.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+?)\s*(?=[;}])/g);
  return {
    path,
    names: new Set(selectors.flatMap(classesOf)),
    blocks: new Set(selectors.flatMap((selector) => classesOf(partsOf(selector.trim(), /[\s>+~]/)[0] ?? ''))),
    values: [...values].map(([, property = '', value = '']) => [property, value]),
  };
}

/** Splits a selector outside of brackets. */
function partsOf(selector: string, mark: RegExp): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of selector) {
    depth += Number('(['.includes(letter)) - Number(')]'.includes(letter));
    if (depth === 0 && mark.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** '.a:is(.b-c, .d\:e)' → 'a', 'b-c', 'd:e' */
export function classesOf(selector: string): string[] {
  const found = selector.matchAll(/\.((?:[a-z_-]|\\.)(?:[\w-]|\\.)*)/gi);
  return [...found].map(([, name = '']) => name.replaceAll('\\', ''));
}

/** Every text that an expression may produce; arguments are read at their call. */
function textsOf(node: ESTree.Node, path: string, variables: ReadonlyMap<string, ESTree.Node>): string[] {
  const all = (...nodes: ESTree.Node[]) => nodes.flatMap((part) => textsOf(part, path, variables));
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      // 'button-${look}' stays one word 'button-…', which is defined nowhere.
      return [
        node.quasis
          .map(({ value }) => value.cooked)
          .join('…')
          .replaceAll(/(?<=^|\s)…(?=\s|$)/g, ''),
        ...all(...node.expressions),
      ];
    case 'JSXExpressionContainer':
      return all(node.expression);
    case 'ConditionalExpression':
      return all(node.consequent, node.alternate);
    case 'LogicalExpression':
      return all(node.left, node.right);
    case 'AssignmentPattern':
      return all(node.right);
    case 'Identifier': {
      const variable = variables.get(node.name);
      return variable ? all(variable) : [];
    }
    default:
      throw new Error(`${path}: write class names as texts, not as ${node.type}`);
  }
}
