import {
  type BackupState,
  findBackupState,
  findOpenWork,
  isDatedAhead,
  listKnownBackups,
} from '#app/features/house/backups/kept/queries.server.ts';
import { nextDue } from '#app/features/house/backups/kept/schedule.ts';
import type { Services } from '#app/platform/services.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatDateTime, formatMoment } from '#app/pure/time/dates-pt-br.ts';
import type { BackupProblem } from './components/backup-problems.tsx';
import type { ShownBackup } from './components/backup-table.tsx';
import { checkPlace, type PlaceCheck } from './place-check.server.ts';
import { rehearsalWords } from './rehearsal-words.ts';

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
