import { isTest, placeOf } from './places.ts';
import type { Violation } from './violation.ts';

interface Code {
  path: string;
  text: string;
}

interface Command {
  path: string;
  name: string;
  isExported: boolean;
  /** It acts for somebody, in a transaction of its own. */
  hasActor: boolean;
  asksRight: boolean;
  calls: ReadonlySet<string>;
}

/**
 * Every command that acts for somebody asks for a right, itself or in what it calls. A part of a command takes its
 * transaction first, and is not asked.
 * @param exceptions 'path#name': why it need not
 */
export function checkRights(
  codes: readonly Code[],
  exceptions: Readonly<Record<string, string>>,
): Violation[] {
  const commands = codes
    .filter(({ path }) => placeOf(path).layer === 'domain' && /\.server\.ts$/.test(path) && !isTest(path))
    .flatMap(commandsIn);
  const asking = new Set(commands.filter(({ asksRight }) => asksRight).map(({ name }) => name));
  for (let before = -1; before !== asking.size; ) {
    before = asking.size;
    for (const { name, calls } of commands)
      if ([...calls].some((called) => asking.has(called))) asking.add(name);
  }
  const deaf = commands.filter(
    ({ name, isExported, hasActor }) => isExported && hasActor && !asking.has(name),
  );
  const keys = deaf.map(({ path, name }) => `${path}#${name}`);
  return [
    ...deaf
      .filter(({ path, name }) => !Object.hasOwn(exceptions, `${path}#${name}`))
      .map(({ path, name }) => ({
        file: path,
        problem: `${name} acts for somebody and asks for no right: assertCan`,
      })),
    ...Object.keys(exceptions)
      .filter((key) => !keys.includes(key))
      .map((key) => ({ file: key, problem: 'is an exception that is no longer needed' })),
  ];
}

const FUNCTION = /^(export )?(?:async )?function\*? (\w+)/gm;
const PART = /^[^(]*\(\s*(?:trx|\{ trx)\b/;
const COMMAND = /^export async |\bPromise</;

function commandsIn({ path, text }: Code): Command[] {
  const found = [...text.matchAll(FUNCTION)];
  return found.map((match, at) => {
    const body = text.slice(match.index, found[at + 1]?.index);
    const name = match[2] ?? '';
    const calls = new Set([...body.matchAll(/\b(\w+)\(/g)].map(([, called = '']) => called));
    calls.delete(name);
    const asksRight = calls.has('assertCan') || calls.has('requireRight');
    return {
      path,
      name,
      isExported: match[1] !== undefined,
      hasActor: /\bactor\b/.test(body) && COMMAND.test(body) && !PART.test(body),
      asksRight,
      calls,
    };
  });
}
