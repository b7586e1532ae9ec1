import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { useToastFrom } from './toast-store.ts';

/** Why a form was refused: as a toast, and permanently on the page. */
export function FormProblem({ answer }: { answer: FormAnswer | undefined }) {
  useToastFrom(answer);
  if (!answer?.toast || answer.ok) return null;
  return (
    <div className="outcome border-danger">
      <p className="font-semibold">{answer.toast.title}</p>
      <p>{answer.toast.description}</p>
    </div>
  );
}
