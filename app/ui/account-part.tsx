/** One section of the account page, with the form that changes it. */
export function AccountPart({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <section className="account-part">
      <h2>{title}</h2>
      {lead && <p className="mt-2 max-w-text text-ink-soft">{lead}</p>}
      {children && <div className="mt-5 grid max-w-md gap-5">{children}</div>}
    </section>
  );
}
