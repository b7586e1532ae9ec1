import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPatterns } from '../patterns/find-patterns.ts';
import { problemsOf, readJudged } from '../patterns/judge-patterns.ts';

// Every regular expression of the product is linear, or listed with the longest text that it meets (docs/patterns.md).
// The analyser takes minutes for all of them, so it judges each once: `npm run patterns`.

const ROOT = join(import.meta.dirname, '../..');
const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const problems = problemsOf(findPatterns(ROOT), readJudged(), { version: devDependencies.recheck });
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
