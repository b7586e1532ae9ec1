/** Text that is safe in HTML. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Content = string | number | Markup | null | false | undefined | Content[];

/** Escapes values, unless they are markup already. */
export function html(parts: TemplateStringsArray, ...values: Content[]): Markup {
  return new Markup(parts.map((part, index) => part + write(values[index])).join(''));
}

function write(value: Content): string {
  if (value === null || value === false || value === undefined) return '';
  if (Array.isArray(value)) return value.map(write).join('');
  if (value instanceof Markup) return value.text;
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export interface PageOptions {
  title: string;
  body: Markup;
}

export function page({ title, body }: PageOptions): string {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Pagamento de teste</title>
<link rel="stylesheet" href="/_assets/sandbox.css">
</head>
<body>
<header class="banner">Ambiente de teste: nenhum dinheiro é cobrado.</header>
<main>${body}</main>
</body>
</html>`.text;
}

export const STYLE = `
:root { color-scheme: light dark; --ink: #1d1b20; --paper: #fbfaf8; --line: #8a8590; --strong: #4b2e83; --on-strong: #fff; --bad: #a3161b; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1eef5; --paper: #17151b; --line: #8d8796; --strong: #cdb8ff; --on-strong: #1d1430; --bad: #ffb3b0; } }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
.banner { margin: 0; padding: .5rem 1rem; text-align: center; background: var(--strong); color: var(--on-strong); }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem 0; text-align: left; border-bottom: 1px solid var(--line); font-weight: normal; overflow-wrap: anywhere; }
th + td, td + td { padding-left: 1rem; text-align: right; white-space: nowrap; }
tfoot th, tfoot td { font-weight: 700; border-bottom: 0; }
form { margin: 0 0 .75rem; }
button, .button { display: block; width: 100%; min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; border: 2px solid var(--strong); border-radius: .5rem; color: var(--strong); background: transparent; cursor: pointer; }
button.main { color: var(--on-strong); background: var(--strong); }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
label { display: block; margin: .75rem 0 .25rem; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .5rem; }
fieldset { margin: 2rem 0 0; padding: 0; border: 0; }
legend { padding: 0; font-size: 1.125rem; font-weight: 700; }
.choice { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem; margin: 0; }
.choice input { flex: none; width: 1.5rem; min-height: 1.5rem; }
.inline { display: flex; gap: .75rem; align-items: end; }
.inline > * { flex: 1; }
.message { padding: .75rem 1rem; border: 2px solid currentColor; border-radius: .5rem; }
.message.bad { color: var(--bad); }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
a { color: var(--strong); }
code { display: block; padding: .75rem; overflow-wrap: anywhere; border: 1px dashed var(--line); border-radius: .5rem; user-select: all; }
`;
