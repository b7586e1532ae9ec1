import { posix } from 'node:path';
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
  /** Where its file has imported names from. */
  imported: ReadonlyMap<string, string>;
}

function keyOf({ path, name }: Pick<Command, 'path' | 'name'>): string {
  return `${path}#${name}`;
}

/** A name is a function of the same file, or what the file imports. */
function calledBy({ path, calls, imported }: Command, known: ReadonlySet<string>): string[] {
  return [...calls].map((name) => {
    const own = keyOf({ path, name });
    return known.has(own) ? own : keyOf({ path: imported.get(name) ?? '', name });
  });
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
  const asking = new Set(commands.filter(({ asksRight }) => asksRight).map(keyOf));
  const known = new Set(commands.map(keyOf));
  for (let before = -1; before !== asking.size; ) {
    before = asking.size;
    for (const command of commands)
      if (calledBy(command, known).some((key) => asking.has(key))) asking.add(keyOf(command));
  }
  const deaf = commands.filter(
    (command) => command.isExported && command.hasActor && !asking.has(keyOf(command)),
  );
  const keys = deaf.map(keyOf);
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
  const imported = importsIn(path, text);
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
      imported,
    };
  });
}

const IMPORT = /^import \{([^}]*)\} from '([^']+)';/gm;

function importsIn(path: string, text: string): Map<string, string> {
  const imported = new Map<string, string>();
  for (const [, names = '', from = ''] of text.matchAll(IMPORT)) {
    const target = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from);
    for (const name of names.split(',')) imported.set(name.trim().replace(/^type /, ''), target);
  }
  return imported;
}
