interface FactProps {
  label: string;
  className?: string;
  children: React.ReactNode;
}

/** One line of a list of facts (`facts.css`). Nothing without a value. */
export function Fact({ label, className, children }: FactProps) {
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
    </>
  );
}

/** An address that opens a mail, and a dash without one. */
export function MailFact({ address }: { address: string | null }) {
  return (
    <Fact label="E-mail">
      {address ? (
        <a href={`mailto:${encodeURIComponent(address)}`} className="link">
          {address}
        </a>
      ) : (
        '–'
      )}
    </Fact>
  );
}
