import { type ESTree, Visitor } from 'vite';

/** A text that begins as a path does: `'/shop'`, `` `${publicUrl}/pedido/${id}` ``. */
export interface WrittenPath {
  /** '…' for each value in it: '…/pedido/…'. */
  text: string;
  line: number;
  /** `Href<'/pedido/:id'>`, as it is written; null where the text is of no type of addresses. */
  type: string | null;
  /** Of the attribute or the property that it is the value of. */
  name: string | null;
}

const ADDRESS_TYPE = /\b(?:Absolute)?Href(?:Prefix|Pattern)?\b/;

export function writtenPaths(code: string, program: ESTree.Program): WrittenPath[] {
  const found: Array<{ node: ESTree.Span; text: string }> = [];
  const types = new Map<number, string>();
  const names = new Map<number, string>();
  const noValues = new Set<number>();
  const typeWithin = (node: ESTree.Node | null | undefined, annotation: ESTree.Span) => {
    const type = code.slice(annotation.start, annotation.end).replace(/\s+/g, ' ');
    if (node && ADDRESS_TYPE.test(type)) for (const part of partsOf(node)) types.set(part.start, type);
  };
  const nameOf = (key: ESTree.Node, value: ESTree.Node | null | undefined) => {
    if (value && 'name' in key && typeof key.name === 'string') names.set(unwrapped(value).start, key.name);
  };
  new Visitor({
    TSSatisfiesExpression: (node) => typeWithin(node.expression, node.typeAnnotation),
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier' && node.id.typeAnnotation)
        typeWithin(node.init, node.id.typeAnnotation);
    },
    JSXAttribute: (node) => nameOf(node.name, node.value),
    Property: (node) => nameOf(node.key, node.value),
    TSLiteralType: (node) => {
      noValues.add(node.literal.start);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') found.push({ node, text: node.value });
    },
    TemplateLiteral: (node) => {
      found.push({ node, text: node.quasis.map(({ value }) => value.cooked ?? '').join('…') });
    },
  }).visit(program);
  return found
    .filter(({ node, text }) => !noValues.has(node.start) && /^…?\//.test(text))
    .map(({ node, text }) => ({
      text,
      line: code.slice(0, node.start).split('\n').length,
      type: types.get(node.start) ?? null,
      name: names.get(node.start) ?? null,
    }));
}

/** What a type says of a list, an object or a choice, it says of what stands in it. */
function partsOf(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements.flatMap((element) => (element ? partsOf(element) : []));
    case 'ObjectExpression':
      return node.properties.flatMap((entry) =>
        entry.type === 'Property' ? [...partsOf(entry.key), ...partsOf(entry.value)] : [],
      );
    case 'ConditionalExpression':
      return [...partsOf(node.consequent), ...partsOf(node.alternate)];
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return partsOf(node.expression);
    default:
      return [node];
  }
}

function unwrapped(node: ESTree.Node): ESTree.Node {
  return node.type === 'JSXExpressionContainer' || node.type === 'ParenthesizedExpression'
    ? unwrapped(node.expression)
    : node;
}
