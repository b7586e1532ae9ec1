import { gather } from './rooms.server.ts';

const WORDS = gather((room) => room.importProblems);

/** Why an import of `kind` came to nothing, in words. */
export function importProblem(problem: string, kind: string): string {
  const words = WORDS[kind];
  return words ? words(problem) : problem;
}
