import { accessSync, constants } from 'node:fs';

/** Programs that only exit with a status. */
const PROGRAMS = {
  0: ['/bin/true', '/usr/bin/true'],
  1: ['/bin/false', '/usr/bin/false'],
};

/**
 * Ends the process at once, whatever hangs. `process.exit` waits for threads that read files or resolve
 * names, which may take for ever with a pipe or a silent name server; replacing the program does not. The
 * system closes open files and connections.
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
