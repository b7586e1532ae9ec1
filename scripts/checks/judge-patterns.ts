import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, type Diagnostics } from 'recheck';
import { type FoundPattern, findPatterns, repeatsNothing } from '../patterns/find-patterns.ts';
import { JUDGED_FILE, type Judged, MADE, readJudged } from '../patterns/judge-patterns.ts';
import { slowestText } from '../patterns/slowest-text.ts';

// `npm run patterns` judges the regular expressions that are new, and with `-- --all` every one of them again. It writes
// scripts/patterns/judged-patterns.json and docs/patterns.md, and fails on one that is not linear.

const ROOT = join(import.meta.dirname, '../..');
const LONGEST_MS = 120_000;
const AT_ONCE = 2;
/** Of the texts whose time is taken. */
const LENGTH = 20_000;
const SLOW_MS = 50;

const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const isAll = process.argv.includes('--all') || !existsSync(JUDGED_FILE);
const before: Judged = isAll ? { recheck: '', linear: [], searched: [] } : readJudged();
const found = findPatterns(ROOT);
const repeating = new Map(
  found.flatMap((one) =>
    one.source !== null && !repeatsNothing(one.source) ? [[one.text, one] as const] : [],
  ),
);
const stillThere = (text: string) => repeating.has(text);
const linear = before.linear.filter(stillThere);
const searched = before.searched.filter(stillThere);
const known = new Set([...linear, ...searched]);
const waiting = [...repeating.values()].filter(({ text }) => !known.has(text));
const problems: string[] = [];

await Promise.all(Array.from({ length: AT_ONCE }, judgeWaiting));
const times = searched.toSorted().map((text) => {
  const { source, flags, place } = repeating.get(text) as FoundPattern;
  const ms = slowestText(new RegExp(source ?? '', flags), LENGTH);
  if (ms > SLOW_MS) problems.push(`${place}: ${text} takes ${Math.round(ms)} ms`);
  return { text, file: place.split(':')[0], ms };
});
const judged: Judged = {
  recheck: devDependencies.recheck,
  linear: linear.toSorted(),
  searched: searched.toSorted(),
};
writeFileSync(JUDGED_FILE, `${JSON.stringify(judged, null, 2)}\n`);
writeFileSync(join(ROOT, 'docs/patterns.md'), page());
for (const problem of problems) console.error(problem);
console.log(`${linear.length} proved linear, ${searched.length} searched, ${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1); // the analyser's own process would be waited for

async function judgeWaiting(): Promise<void> {
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const said = await check(one.source ?? '', one.flags, { timeout: LONGEST_MS, attackTimeout: 1_000 });
    if (said.status === 'safe') (said.checker === 'fuzz' ? searched : linear).push(one.text);
    else problems.push(`${one.place}: ${one.text} is not linear: ${wordsFor(said)}`);
  }
}

function wordsFor(said: Diagnostics): string {
  if (said.status === 'vulnerable') return `${said.complexity.summary}, ${said.attack.pattern}`;
  return said.status === 'unknown' ? `not decided, ${said.error.kind}` : said.status;
}

function page(): string {
  const rows = times.map(({ text, file, ms }) => `| ${code(text)} | ${file} | ${ms.toFixed(1)} ms |`);
  const made = MADE.map(({ text, why }) => `| ${code(text)} | ${why} |`);
  return `# Patterns

No regular expression of \`app\` and \`server\` takes more than a time in proportion to its text: strangers write those texts. There are
${found.length}, of which ${repeating.size} different ones repeat something. The analyser [recheck](https://makenowjust-labs.github.io/recheck/)
judges them; what it said is in \`scripts/patterns/judged-patterns.json\`. \`npm run check\` fails on a pattern that is not there, and on
an entry whose pattern is gone.

- \`npm run patterns\` judges new patterns and writes this page. It fails on one that is not linear, and shows the text that proves it.
- \`npm run patterns -- --all\` judges every one again, in some minutes.
- A run of spaces at an end, what stands between two marks, and what follows within some signs are found by
  \`app/pure/text/linear-text.ts\`. Often \`split\`, \`indexOf\` or \`[^<>]*\` in place of \`[^>]*\` is enough.

${linear.length} are proved linear.

## Searched

For these the analyser has no proof. It searched for a slow text and found none. The time is that of the slowest of
several hundred texts of ${LENGTH.toLocaleString('en')} characters, on the machine that wrote this page.

| pattern | file | time |
|---|---|---|
${rows.join('\n')}

## Made of several parts

| pattern | why it is linear |
|---|---|
${made.join('\n')}
`;
}

/** As a cell of a table. */
function code(text: string): string {
  return `\`\` ${text.replaceAll('|', '\\|')} \`\``;
}
