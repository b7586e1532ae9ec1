import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { Button } from '#app/ui/button.tsx';

/** What a draft's page says of its review. */
export interface ReviewState {
  by: string;
  handedInAt: string;
  returned: { at: string; by: string; word: string } | null;
}

/** Saves the form and hands the draft in: for who cannot publish it. One that waits is only saved. */
export function HandInButton({ review }: { review: ReviewState | null }) {
  if (review && !review.returned) return null;
  return (
    <Button type="submit" name="handIn" value="on">
      Salvar e entregar
    </Button>
  );
}

/** Above the form of a draft that was handed in. */
export function ReviewNote({ review }: { review: ReviewState | null }) {
  if (!review) return null;
  const { by, handedInAt, returned } = review;
  return (
    <p className="notice mb-4 wrap-anywhere">
      {returned ? (
        <>
          {returned.by} devolveu este rascunho em {formatMoment(returned.at)}:{' '}
          <q className="whitespace-pre-line">{returned.word}</q>
        </>
      ) : (
        <>
          Entregue para revisão por {by} em {formatMoment(handedInAt)}.
        </>
      )}{' '}
      <a href={'/admin/revisar' satisfies Href} className="link">
        Ver em “A revisar”
      </a>
    </p>
  );
}
