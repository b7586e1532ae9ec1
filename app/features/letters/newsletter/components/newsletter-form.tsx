import { useEffect, useId, useRef, useState } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { CONSENT } from '../rules.ts';

interface NewsletterFormProps {
  /** Where the person signed up; kept with the consent. */
  source: 'home' | 'footer';
  /** The home page's card also asks for the name. */
  withName?: boolean;
  /** Slug of the topic that the person wants to hear of. */
  topic?: string | null;
  look?: ButtonLook;
  className?: string;
}

/** The sign-up, as the card on the home page and as the box in the footer. */
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
  useEffect(() => {
    if (fetcher.data?.ok) form.current?.reset();
    else if (fetcher.data?.fieldErrors) form.current?.email.focus();
  }, [fetcher.data]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={'/newsletter' satisfies Href}
      noValidate
      className={className}
      onFocus={() => setBegun(true)}
    >
      {/* Its script must be here before it is sent: fetched then, where it cannot be had, the page is loaded anew. */}
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
      <p className="text-small">{CONSENT.text}</p>
    </fetcher.Form>
  );
}
