import { useId } from 'react';
import { Form } from 'react-router';
import { Button, type ButtonLook } from '#app/ui/button.tsx';

/** One thing that a reader can change. */
export function ReaderPart({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="reader-part">
      <h2 id={id} className="text-title-3">
        {title}
      </h2>
      {lead && <p className="text-ink-soft">{lead}</p>}
      {children}
    </section>
  );
}

/** A form that is one button. @param to the page with its `?acao=` */
export function PressForm({
  to,
  look,
  children,
}: {
  to: string;
  look?: ButtonLook;
  children: React.ReactNode;
}) {
  return (
    <Form method="post" action={to} preventScrollReset>
      <Button type="submit" look={look}>
        {children}
      </Button>
    </Form>
  );
}
