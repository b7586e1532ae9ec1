import { useId, useRef, useState } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { CONSENT } from '#app/pure/letters/subscription-rules.ts';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { useOnAnswer } from '#app/ui/on-answer.ts';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { wholeWords } from '#app/ui/whole-words.ts';

interface NewsletterFormProps {
  /** The place of the form; stored with the consent. */
  source: 'home' | 'footer' | 'archive' | 'apps' | 'item';
  /** The home page's card also asks for a name. */
  withName?: boolean;
  /** The slug of the topic that the person is waiting for. */
  topic?: string | null;
  look?: ButtonLook;
  className?: string;
}

/** The card on the home page, the box in the footer, and those below letters, apps and items. */
export function NewsletterForm({
  source,
  withName = false,
  topic,
  look,
  className = '',
}: NewsletterFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [isBegun, setBegun] = useState(false);
  const isSubmitting = fetcher.state !== 'idle';
  const error = isSubmitting ? undefined : fetcher.data?.fieldErrors?.email?.[0];
  useToastFrom(fetcher.data);
  useOnAnswer(fetcher.data, ({ ok, fieldErrors }) => {
    if (ok) form.current?.reset();
    else if (fieldErrors) form.current?.email.focus();
  });

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={'/newsletter' satisfies Href}
      noValidate
      className={className}
      onFocus={() => setBegun(navigator.onLine)}
    >
      {/* Preloads the route's scripts: if they failed to load on submit, the page would reload and lose the
          text. Not offline, because Chrome remembers each script that failed. */}
      {isBegun && <PrefetchPageLinks page={'/newsletter' satisfies Href} />}
      <input type="hidden" name="source" value={source} />
      {topic && <input type="hidden" name="topic" value={topic} />}
      {withName && (
        <input
          name="name"
          autoComplete="name"
          maxLength={100}
          aria-label="Seu nome (opcional)"
          placeholder="Seu nome"
          className="field-input"
        />
      )}
      <div>
        <input
          type="email"
          name="email"
          autoComplete="email"
          maxLength={255}
          aria-label="Seu e-mail"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          placeholder="Seu e-mail"
          className="field-input"
        />
        {error && (
          <p id={id} className="mt-1 text-small font-semibold text-danger">
            {error}
          </p>
        )}
      </div>
      <Button type="submit" look={look} isBusy={isSubmitting}>
        {isSubmitting ? 'Inscrevendo...' : 'Inscrever-se'}
      </Button>
      <p className="text-small">{wholeWords(CONSENT.text)}</p>
    </fetcher.Form>
  );
}
