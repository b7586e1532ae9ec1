import { Parser } from 'htmlparser2';

/** Tags whose words stand apart. */
const BLOCKS = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'hr',
  'figure',
  'details',
]);
const MARKS: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '_',
  i: '_',
  code: '`',
  s: '~~',
};

/** Markdown of our own safe HTML. What Markdown has no word for keeps its text. */
export function toMarkdown(html: string): string {
  const out: string[] = [];
  const lists: Array<{ isOrdered: boolean; count: number }> = [];
  const links: string[] = [];
  let quote = 0;
  const line = (gap = '\n\n') => out.push(gap + '> '.repeat(quote));
  const parser = new Parser({
    onopentag(name, { href = '', src = '', alt = '' }) {
      if (name === 'blockquote') quote += 1;
      if (name === 'ul' || name === 'ol') lists.push({ isOrdered: name === 'ol', count: 0 });
      if (BLOCKS.has(name) && lists.length === 0) line();
      const heading = /^h([1-6])$/.exec(name)?.[1];
      if (heading) out.push(`${'#'.repeat(Number(heading))} `);
      if (name === 'hr') out.push('---');
      if (name === 'br') line('  \n');
      if (name === 'li') {
        const list = lists.at(-1) ?? { isOrdered: false, count: 0 };
        list.count += 1;
        line(list.count === 1 && lists.length === 1 ? '\n\n' : '\n');
        out.push(`${'  '.repeat(Math.max(0, lists.length - 1))}${list.isOrdered ? `${list.count}.` : '-'} `);
      }
      if (name === 'img' && src) out.push(`![${plain(alt)}](${target(src)})`);
      if (name === 'a') {
        links.push(href);
        out.push('[');
      }
      out.push(MARKS[name] ?? '');
    },
    ontext(text) {
      out.push(plain(text.replace(/\s+/g, ' ')));
    },
    onclosetag(name) {
      out.push(MARKS[name] ?? '');
      if (name === 'a') out.push(`](${target(links.pop() ?? '')})`);
      if (name === 'ul' || name === 'ol') lists.pop();
      if (name === 'blockquote') quote = Math.max(0, quote - 1);
      if (BLOCKS.has(name) && lists.length === 0) line();
    },
  });
  parser.end(html);
  return `${out
    .join('')
    .replace(/[ \t]{1,8}\n/g, (space) => (space === '  \n' ? space : '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&');
}

function target(address: string): string {
  return address.replace(/[\s()<>]/g, (sign) =>
    encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'),
  );
}
