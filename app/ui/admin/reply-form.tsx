import { useCallback, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { LONGEST_REPLY } from '#app/pure/letters/conversation.ts';
import { firstName } from '#app/pure/text/first-name.ts';
import { Button } from '../button.tsx';
import { useOnAnswer } from '../on-answer.ts';
import { useToastFrom } from '../toast-store.ts';
import { useKeptReply } from './kept-reply.ts';
import { PlainTextArea } from './plain-field.tsx';

interface ReplyFormProps {
  to: { id: string; name: string; email: string };
  /** What the mail says below the answer: 'a mensagem original'. */
  below: string;
  /** The next answer's id; another one with each load of the page. */
  newId: string;
  /** The answer to a post without JavaScript. */
  posted: FormAnswer | undefined;
  isDirty: boolean;
  setDirty: (isDirty: boolean) => void;
}

/** Answers by a mail from the site. One answer keeps its id until it is sent: sent twice, it is one mail. */
export function ReplyForm({ to, below, newId, posted, isDirty, setDirty }: ReplyFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [recovered, setRecovered] = useState<string>();
  const onRecovered = useCallback(
    (keptId: string) => {
      setRecovered(keptId);
      setDirty(true);
    },
    [setDirty],
  );
  const kept = useKeptReply(form, to.id, onRecovered);
  const { id, turn } = useIdUntilSent(newId, fetcher, () => {
    kept.drop();
    setRecovered(undefined);
    setDirty(false);
    // The form that had the focus goes.
    if (form.current?.contains(document.activeElement)) heading.current?.focus();
  });
  const answer = fetcher.data ?? (posted?.values?.intent === 'reply' ? posted : undefined);
  const field = fieldOf(answer?.ok === false ? answer : undefined);
  const isSending = fetcher.state !== 'idle';
  useToastFrom(fetcher.data);
  return (
    <section aria-labelledby="responder" className="form-section">
      <h2 ref={heading} id="responder" tabIndex={-1}>
        Responder
      </h2>
      {recovered && (
        <p role="status">O que você tinha começado a escrever está aqui; ainda não foi enviado.</p>
      )}
      <fetcher.Form
        ref={form}
        key={turn}
        method="post"
        noValidate
        data-unsaved={isDirty || undefined}
        className="grid gap-4"
        onInput={() => {
          setDirty(true);
          kept.keep();
        }}
      >
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="newId" value={answer?.values?.newId ?? recovered ?? id} />
        <PlainTextArea
          label={`Resposta a ${firstName(to.name) ?? to.name}`}
          hint={`O site envia a resposta a ${to.email}, com ${below} embaixo. Se a pessoa responder, chega ao seu e-mail de contato.`}
          rows={8}
          maxLength={LONGEST_REPLY}
          {...field('text')}
        />
        <div>
          <Button type="submit" isBusy={isSending}>
            {isSending ? 'Enviando…' : 'Enviar resposta'}
          </Button>
        </div>
      </fetcher.Form>
    </section>
  );
}

/** The form starts anew, with the id that the page has by then, once its answer says that it was sent. */
function useIdUntilSent(
  newId: string,
  { state, data }: { state: string; data: FormAnswer | undefined },
  onSent: () => void,
) {
  const [held, setHeld] = useState({ id: newId, turn: 0 });
  useOnAnswer(state === 'idle' && data?.ok ? data : undefined, () => {
    setHeld(({ turn }) => ({ id: newId, turn: turn + 1 }));
    onSent();
  });
  return held;
}
