import { CHECK_ENV, CHECKS } from './testing/checks.ts';
import { runCommand } from './testing/run-command.ts';

// `npm run check`: every check that does not run the product, in a few seconds.
const architecture = {
  name: 'architecture',
  command: 'vitest run tests/architecture.test.ts tests/styles.test.ts',
};
const failed: string[] = [];

for (const { name, command } of [...CHECKS, architecture]) {
  console.log(`— ${name}: ${command}`);
  if (!(await runCommand(command, { env: CHECK_ENV, isQuiet: true }))) failed.push(name);
}
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
