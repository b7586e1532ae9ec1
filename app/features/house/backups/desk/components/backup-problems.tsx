export interface BackupProblem {
  title: string;
  text: string;
}

/** What is wrong, with what to do. */
export function BackupProblems({ problems }: { problems: readonly BackupProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div className="notice-list">
      {problems.map(({ title, text }) => (
        <div key={title} className="notice" data-tone="bad">
          <p className="font-semibold">{title}</p>
          <p className="wrap-anywhere">{text}</p>
        </div>
      ))}
    </div>
  );
}
