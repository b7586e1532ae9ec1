import { type ESTree, parseSync, Visitor } from 'vite';

/** Words that people may see: a string, a template, or what an element says around its children. */
export interface WrittenText {
  file: string;
  line: number;
  /** In one line, with '…' for each value and child. */
  text: string;
}

/** Attributes and calls whose strings nobody reads. */
const UNSEEN_ATTRIBUTES = ['className', 'd', 'name', 'id', 'type', 'data-tone'];

/** The texts of one module, without addresses of modules, SQL and single words of the code. */
export function writtenTexts(file: string, code: string): WrittenText[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const unseen = new Set<number>();
  const found: WrittenText[] = [];
  const hide = (node: ESTree.Span | null | undefined) => node && unseen.add(node.start);
  const add = (node: ESTree.Span, written: string) => {
    const text = written.replace(/\s+/g, ' ').trim();
    if (!isReadable(text) || unseen.has(node.start)) return;
    found.push({ file, text, line: code.slice(0, node.start).split('\n').length });
  };
  new Visitor({
    ImportDeclaration: (node) => hide(node.source),
    ExportNamedDeclaration: (node) => hide(node.source),
    ExportAllDeclaration: (node) => hide(node.source),
    TSLiteralType: (node) => hide(node.literal),
    TaggedTemplateExpression: (node) => hide(node.quasi),
    JSXAttribute: (node) => {
      if (UNSEEN_ATTRIBUTES.includes(String(node.name.name))) hide(node.value);
    },
    Property: (node) => hide(node.key),
    Literal: (node) => {
      if (typeof node.value === 'string') add(node, node.value);
    },
    TemplateLiteral: (node) => add(node, node.quasis.map(({ value }) => value.cooked ?? '').join('…')),
    JSXElement: (node) => add(node, wordsOf(node.children)),
    JSXFragment: (node) => add(node, wordsOf(node.children)),
  }).visit(program);
  return found;
}

/** Texts of an element that are strings of their own are found there; '…' keeps the words beside them apart. */
function wordsOf(children: readonly ESTree.JSXChild[]): string {
  const words = children.map((child) => (child.type === 'JSXText' ? child.value : '…'));
  return words.some((word) => /\p{L}/u.test(word)) ? words.join('') : '';
}

/** 'Contatos', 'em breve' or the 'itens' of a count, not 'topic-desk' or 'items.slug'. */
function isReadable(text: string): boolean {
  return text === 'itens' || /^\p{Lu}/u.test(text) || /\p{L} |[à-ú]/u.test(text);
}
