export interface CopyProblem {
  title: string;
  text: string;
}

/** What is wrong, with what to do. */
export function CopyProblems({ problems }: { problems: readonly CopyProblem[] }) {
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
