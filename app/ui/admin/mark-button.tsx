import { Form, useFetcher } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { ConversationMark, ConversationStatus } from '#app/pure/letters/conversation.ts';
import { Button } from '../button.tsx';
import { useToastFrom } from '../toast-store.ts';

/** All buttons share one fetcher: a button disappears once it has worked. */
const MARKS = 'marks';

/** Says what the buttons of the page came to. */
export function useMarkToast(): void {
  useToastFrom(useFetcher<FormAnswer>({ key: MARKS }).data);
}

interface MarkButtonProps {
  intent: ConversationMark;
  label: string;
}

/** Uses a fetcher, so that a text being typed beside it is kept. */
export function MarkButton({ intent, label }: MarkButtonProps) {
  const fetcher = useFetcher<FormAnswer>({ key: MARKS });
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" look="line" isBusy={fetcher.state !== 'idle'}>
        {label}
      </Button>
    </fetcher.Form>
  );
}

interface RowStateProps {
  id: string;
  status: ConversationStatus;
  /** What the row is, for a screen reader. */
  name: string;
  /** The word for its status. */
  children: React.ReactNode;
}

/** A row's status, and the button that takes it from what waits, or puts it back. One button, which keeps the focus. */
export function RowState({ id, status, name, children }: RowStateProps) {
  const [intent, label] =
    status === 'dismissed' ? ['unanswered', 'Precisa de resposta'] : ['dismissed', 'Não precisa de resposta'];
  return (
    <td data-label="Situação" data-plain="alone" className="fit">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 xl:flex-nowrap">
        {children}
        {status !== 'answered' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value={intent} />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" look="line">
              {label}
              <span className="sr-only">: {name}</span>
            </Button>
          </Form>
        )}
      </div>
    </td>
  );
}
