import { setTimeout as pause } from 'node:timers/promises';
import {
  type BackupStore,
  BackupStoreFailure,
  isBackupStoreFailure,
} from '#app/platform/backups/backup-store.server.ts';
import type { Services } from '#app/platform/services.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { formatDateTime, formatMoment } from '#app/pure/time/dates-pt-br.ts';
import {
  type BackupState,
  findBackupState,
  findOpenWork,
  isDatedAhead,
  listKnownBackups,
} from '../kept/queries.server.ts';
import { nextDue } from '../kept/schedule.ts';
import type { BackupProblem } from './components/backup-problems.tsx';
import type { ShownBackup } from './components/backup-table.tsx';

interface Figures {
  ms: number;
  engine: 'sqlite' | 'postgres' | null;
  row_count: number;
  file_count: number;
  file_bytes: number;
  problem: string | null;
}

const ENGINES = { sqlite: 'em SQLite', postgres: 'em PostgreSQL' } as const;

/** 'Deu certo em 14 s: 5.210 linhas e 37 arquivos (1,2 GB) restaurados em SQLite, todos iguais.' */
function rehearsalWords({ ms, engine, row_count, file_count, file_bytes, problem }: Figures): string {
  if (problem !== null) return problem;
  const rows = countOf(row_count, 'linha', 'linhas');
  const files = countOf(file_count, 'arquivo', 'arquivos');
  const size = file_count > 0 ? ` (${formatFileSize(file_bytes)})` : '';
  const where = engine ? ` ${ENGINES[engine]}` : '';
  return `Deu certo em ${timeWords(ms)}: ${rows} e ${files}${size} restaurados${where}, tudo confere.`;
}

/** '3 s', '14 min'. */
function timeWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return seconds < 120 ? `${seconds} s` : `${formatCount(Math.round(seconds / 60))} min`;
}

/** A page waits no longer for a bucket. */
const PATIENCE_MS = 3_000;

interface PlaceCheck {
  /** Names that are in the place now; null where it does not answer. */
  names: string[] | null;
  /** What is wrong, in words. */
  problem: string | null;
}

/** Looks whether the backups are still where they should be. */
async function checkPlace(place: BackupStore): Promise<PlaceCheck> {
  try {
    const files = await Promise.race([place.list(), pause(PATIENCE_MS, null, { ref: false })]);
    if (!files) return { names: null, problem: new BackupStoreFailure('silent').message };
    return { names: files.map(({ name }) => name), problem: null };
  } catch (error) {
    if (!isBackupStoreFailure(error)) throw error;
    return { names: null, problem: error.message };
  }
}

const DATED_AHEAD = {
  tone: 'soon',
  label: 'Data no futuro',
  why: 'O relógio do servidor estava adiantado: ela não conta como a última boa.',
} as const;

/** Everything that the page shows, in words. */
export async function findBackupsPage({ db, clock, backups }: Services) {
  const now = clock.now();
  const [state, known, work, check] = await Promise.all([
    findBackupState(db, now),
    listKnownBackups(db),
    findOpenWork(db),
    backups ? checkPlace(backups.place) : { names: null, problem: null },
  ]);
  const { lastGood, lastRehearsal } = state;
  return {
    place: backups?.place.name ?? null,
    /** All kept backups together. */
    size: state.placeBytes === null ? null : formatFileSize(state.placeBytes),
    next: backups && formatDateTime(nextDue(now, backups.hour).toISOString()),
    last: lastGood && `${formatDateTime(lastGood.made_at)}, ${formatFileSize(lastGood.bytes)}`,
    rehearsal: lastRehearsal && {
      at: formatDateTime(lastRehearsal.at),
      words: rehearsalWords(lastRehearsal),
      isGood: lastRehearsal.problem === null,
    },
    work: { copy: workWords(work.copy, 'cópia'), rehearsal: workWords(work.rehearsal, 'teste') },
    problems: backups ? problemsOf(state, check) : [],
    rows: known.map((copy): ShownBackup => {
      const { name, made_at, bytes, row_count, file_count, rehearsal } = copy;
      const contents = `${countOf(row_count, 'linha', 'linhas')}, ${countOf(file_count, 'arquivo', 'arquivos')}`;
      const isGone = check.names !== null && !check.names.includes(name);
      return {
        name,
        madeAt: made_at,
        when: formatDateTime(made_at),
        size: formatFileSize(bytes),
        contents,
        state: isGone
          ? { tone: 'bad', label: 'Sumiu do lugar' }
          : rehearsal?.is_copy_bad
            ? { tone: 'bad', label: 'Reprovada no teste' }
            : isDatedAhead(copy, now)
              ? DATED_AHEAD
              : { tone: 'good', label: 'Conferida' },
        canBeRead: !isGone && !rehearsal?.is_copy_bad,
        rehearsed: rehearsal?.problem === null ? formatDateTime(rehearsal.at) : '',
      };
    }),
  };
}

function problemsOf(
  { isOverdue, lastGood, problem, problemAt, lastRehearsal }: BackupState,
  check: PlaceCheck,
): BackupProblem[] {
  const problems: BackupProblem[] = [];
  if (isOverdue) {
    const text = lastGood
      ? `A última é de ${formatMoment(lastGood.made_at)}. O que entrou depois se perderia com o servidor.`
      : 'Nenhuma deu certo até agora. Se o servidor se perder, o site se perde com ele.';
    problems.push({ title: 'Há mais de dois dias não há cópia boa', text });
  }
  if (check.problem) problems.push({ title: 'O lugar das cópias não está acessível', text: check.problem });
  if (problem && problem !== check.problem) {
    const when = problemAt ? ` (${formatDateTime(problemAt)})` : '';
    problems.push({ title: `A última tentativa falhou${when}`, text: problem });
  }
  if (lastRehearsal?.problem)
    problems.push({ title: 'O último teste de restauração não deu certo', text: lastRehearsal.problem });
  return problems;
}

type Work = Awaited<ReturnType<typeof findOpenWork>>['copy'];

function workWords(work: Work, what: 'cópia' | 'teste'): string | null {
  if (!work) return null;
  if (work.isRunning) return `Há ${what === 'cópia' ? 'uma cópia' : 'um teste'} em andamento…`;
  return work.problem
    ? `A próxima tentativa é em ${formatMoment(work.nextAt)}.`
    : `${what === 'cópia' ? 'A cópia começa' : 'O teste começa'} em instantes…`;
}
