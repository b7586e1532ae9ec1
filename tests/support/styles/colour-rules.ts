/** A colour that is written where it is used, in CSS. */
const CSS_LITERAL =
  /#[0-9a-f]{3,8}\b|\b(?:oklch|oklab|lch|lab|rgba?|hsla?|hwb|color)\([^)]*|\b(?:white|black|red|green|blue|yellow|orange|purple|pink|gr[ae]y|brown|beige|ivory|gold)\b/gi;
/** The same in TypeScript: in a text, in markup, or in a style. Not a private name, nor an entity. */
const CODE_LITERAL =
  /(?<![\w.&/#])#(?:[0-9a-f]{6}|[0-9a-f]{8}|[0-9a-f]{3})\b(?![\w(-])|\b(?:oklch|oklab|rgba?|hsla?)\(\s*[\d.][^)]*\)/gi;

/** What a declaration writes itself instead of naming a token. */
export function literalsInCss(property: string, value: string): string[] {
  if (/^(?:animation|transition|grid|font|content|mask|white-space)/.test(property)) return [];
  return (value.match(CSS_LITERAL) ?? []).filter((found) => !value.includes(`-${found}`));
}

export function literalsInCode(code: string): string[] {
  return code.match(CODE_LITERAL) ?? [];
}

export interface Rule {
  selector: string;
  /** Property and value, in their order; not of nested rules. */
  declarations: Array<[string, string]>;
}

/** The rules of a style sheet, nested ones too. */
export function readRules(code: string): Rule[] {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, ' ');
  const rules: Rule[] = [];
  const open: Rule[] = [];
  let text = '';
  const declare = () => {
    const [, property, value] = text.match(/^\s*([\w-]+)\s*:\s*([\s\S]+?)\s*$/) ?? [];
    if (property && value) open.at(-1)?.declarations.push([property, value.replace(/\s+/g, ' ')]);
    text = '';
  };
  for (const letter of bare) {
    if (letter === '{') {
      open.push({ selector: text.trim(), declarations: [] });
      text = '';
    } else if (letter === '}') {
      declare();
      const rule = open.pop();
      if (rule) rules.push(rule);
    } else if (letter === ';') declare();
    else text += letter;
  }
  return rules;
}

/** The token that a value is, alone: 'var(--color-ink)' → 'ink'. */
export function tokenOf(value: string | undefined): string | null {
  return value?.match(/^var\(--color-([a-z-]+)\)$/)?.[1] ?? null;
}
