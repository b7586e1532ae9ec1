import { accessSync, constants } from 'node:fs';

/** Programs that do nothing but end with a code. */
const PROGRAMS = {
  0: ['/bin/true', '/usr/bin/true'],
  1: ['/bin/false', '/usr/bin/false'],
};

/**
 * Ends the process at once, whatever hangs. `process.exit` waits for the threads that read and write files and look
 * up names, for as long as a pipe is not read or a name server does not answer; to become another program waits for
 * nobody. Open files and connections are closed by the system, as with any end.
 */
export function endProcess(code: 0 | 1): never {
  const program = PROGRAMS[code].find(isProgram);
  if (program && process.execve) process.execve(program, [program], {});
  process.exit(code);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
