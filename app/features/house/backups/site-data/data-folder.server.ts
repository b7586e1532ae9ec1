import { accessSync, constants, lstatSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATABASE_FILE } from '#app/db/data-folder.ts';
import { InvalidSettings } from '#app/platform/env.server.ts';

const { R_OK, W_OK, X_OK } = constants;
const OTHER = 'indique outra em DATA_DIR';

/** Writable contents of a data folder. */
const FILES = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`];
const FOLDERS = ['media', 'uploads'];

/**
 * Checks whether a site can live in this folder, and changes nothing. It need not exist yet.
 * @param isPrivate the database is in it: it must be our own, so that others can be locked out
 * @throws InvalidSettings, in one sentence
 */
export function assertUsableFolder(dataDir: string, { isPrivate }: { isPrivate: boolean }): void {
  const problem = problemOf(dataDir, isPrivate);
  if (problem) throw new InvalidSettings(problem);
}

function problemOf(dataDir: string, isPrivate: boolean): string | null {
  const found = look(dataDir);
  if (found === 'no-right') return noRight(dataDir);
  if (found === 'absent') return problemOfParent(dataDir);
  if (!found.isDirectory())
    return `DATA_DIR (${dataDir}) não é uma pasta, e sim um arquivo: indique outro lugar em DATA_DIR.`;
  if (!isOpenTo(dataDir, R_OK | W_OK | X_OK)) return noRight(dataDir);
  if (isPrivate && isOfAnother(found))
    return `A pasta de dados ${dataDir} é de outro usuário, e por isso não pode ser fechada aos demais: rode o site como o dono dela, ou ${OTHER}.`;
  for (const name of FILES) {
    const there = look(join(dataDir, name));
    if (there === 'absent') continue;
    if (there !== 'no-right' && !there.isFile())
      return `O que está em ${join(dataDir, name)} não é um arquivo: tire-o daí, ou ${OTHER}.`;
    if (there === 'no-right' || !isOpenTo(join(dataDir, name), R_OK | W_OK))
      return noRight(join(dataDir, name));
  }
  for (const name of FOLDERS) {
    const there = look(join(dataDir, name));
    if (there === 'absent') continue;
    if (there !== 'no-right' && !there.isDirectory())
      return `O que está em ${join(dataDir, name)} não é uma pasta: tire-o daí, ou ${OTHER}.`;
    if (there === 'no-right' || !isOpenTo(join(dataDir, name), R_OK | W_OK | X_OK))
      return noRight(join(dataDir, name));
  }
  return null;
}

/** Only the last folder of a path is created: if more is missing, a name is wrong, or a disk not mounted. */
function problemOfParent(dataDir: string): string | null {
  if (isLink(dataDir)) return `DATA_DIR (${dataDir}) leva a uma pasta que não existe: crie-a, ou ${OTHER}.`;
  const parent = dirname(dataDir);
  const found = look(parent);
  if (found === 'absent')
    return `A pasta ${parent}, em que DATA_DIR (${dataDir}) ficaria, não existe: crie-a, ou ${OTHER}.`;
  if (found === 'no-right') return noRight(parent);
  if (!found.isDirectory())
    return `DATA_DIR (${dataDir}) ficaria em ${parent}, que não é uma pasta: indique outro lugar em DATA_DIR.`;
  return isOpenTo(parent, W_OK | X_OK) ? null : noRight(parent);
}

/** A link without a target. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

function noRight(path: string): string {
  return `Este usuário não pode ler e escrever em ${path}: dê-lhe esse direito, ou ${OTHER}.`;
}

function look(path: string): Stats | 'absent' | 'no-right' {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? 'absent';
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return code === 'ENOTDIR' ? 'absent' : 'no-right';
  }
}

function isOpenTo(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch (error) {
    // The last process to close the database removes its log, even in this moment.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

function isOfAnother({ uid }: Stats): boolean {
  const own = process.geteuid?.() ?? 0;
  return own !== 0 && uid !== own;
}
