/** Folds what only whoever looks after the server can use: messages of programs, queries, names of variables. */
export function ServerWords({ children }: { children: React.ReactNode }) {
  return (
    <details>
      <summary>Para quem cuida do servidor</summary>
      <div className="mt-2 grid gap-2 wrap-anywhere text-small">{children}</div>
    </details>
  );
}
