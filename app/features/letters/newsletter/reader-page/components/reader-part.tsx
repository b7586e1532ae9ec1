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

/** A form that is one button. */
export function PressForm({
  acao,
  look,
  children,
}: {
  acao: string;
  look?: ButtonLook;
  children: React.ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="acao" value={acao} />
      <Button type="submit" look={look}>
        {children}
      </Button>
    </Form>
  );
}
