import '../letter-list.css';
import { Form } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { LETTER_KINDS, letterState, NO_SUBJECT } from '#app/pure/letters/letter-states.ts';
import { formatDate, formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { BulkForm, Pick } from '#app/ui/admin/bulk-form.tsx';
import { CountCell, RecordTable, StateCell } from '#app/ui/admin/record-table.tsx';
import { SiteLink } from '#app/ui/admin/site-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { letterDeletion } from '../messages.ts';
import type { LetterFigures, LetterLine } from '../queries.server.ts';
import { mayBeDeleted } from '../rules.ts';

type ShownLetter = LetterLine & { figures: LetterFigures | null };

interface LetterTableProps {
  letters: readonly ShownLetter[];
  /** Those that the person may delete; null for all. */
  own: readonly string[] | null;
  /** The answer to a bulk action. */
  answer: FormAnswer | undefined;
}

export function LetterTable({ letters, own, answer }: LetterTableProps) {
  const isMine = (letter: ShownLetter) =>
    mayBeDeleted(letter) && (own === null || (letter.status === 'draft' && own.includes(letter.id)));
  const hasPicks = letters.some(isMine);
  const table = (
    <RecordTable
      columns={[
        'Assunto',
        'Situação',
        'Quando',
        { label: 'Enviadas', className: 'num' },
        { label: 'Cliques', className: 'num' },
        'No site',
        { label: 'Duplicar', className: 'fit', isSpoken: true },
      ]}
      className="letter-table"
      hasPicks={hasPicks}
    >
      {letters.map((letter) => (
        <Row key={letter.id} letter={letter} hasPicks={hasPicks} isMine={isMine(letter)} />
      ))}
    </RecordTable>
  );
  if (!hasPicks) return table;
  return (
    <BulkForm words={{ one: 'carta', many: 'cartas' }} answer={answer} consequence={letterDeletion}>
      {table}
    </BulkForm>
  );
}

function Row({ letter, hasPicks, isMine }: { letter: ShownLetter; hasPicks: boolean; isMine: boolean }) {
  const { id, kind, problem } = letter;
  const { tone, label } = letterState(letter);
  const subject = letter.subject || NO_SUBJECT;
  return (
    <tr>
      {isMine ? <Pick id={id} name={subject} /> : hasPicks && <td className="pick fit" />}
      <td className="main">
        <a href={`/admin/cartas/${id}` satisfies Href<'/admin/cartas/:id'>}>{subject}</a>
        {kind !== 'letter' && (
          <span className="badge ml-2" data-tone="tint">
            {LETTER_KINDS[kind]}
          </span>
        )}
        {problem && <p className="sub">{problem}</p>}
        {letter.isImported && <p className="sub">Veio do site antigo</p>}
        {letter.slug && letter.isPublic && letter.status === 'sent' && (
          <p>
            <SiteLink to={`/cartas/${letter.slug}` satisfies Href<'/cartas/:slug'>}>Ver no site</SiteLink>
          </p>
        )}
      </td>
      <StateCell tone={tone} text={label} />
      <td data-label="Quando" data-plain="alone">
        {whenOf(letter)}
      </td>
      <CountCell label="Enviadas" count={letter.figures?.sent} />
      <CountCell label="Cliques" count={letter.figures?.clicks} />
      <td data-label="No site" data-plain="labelled">
        {!letter.isPublic ? 'Não' : letter.access === 'premium' ? 'Só Premium' : 'Público'}
      </td>
      <td className="fit row-end">
        <Form method="post">
          <input type="hidden" name="ids" value={id} />
          <Button
            type="submit"
            look="quiet"
            name="intent"
            value="duplicate"
            aria-label={`Duplicar ${subject}`}
          >
            <AdminIcon name="copy" className="size-4.5" />
          </Button>
        </Form>
      </td>
    </tr>
  );
}

/** The moment that matters in the letter's state. */
function whenOf({ status, created_at, scheduledAt, startedAt, finishedAt }: LetterLine): string {
  if (status === 'scheduled' && scheduledAt) return formatDateTime(scheduledAt);
  if (status === 'draft') return `Criada em ${formatDate(created_at)}`;
  return formatDateTime(finishedAt ?? startedAt ?? created_at);
}
