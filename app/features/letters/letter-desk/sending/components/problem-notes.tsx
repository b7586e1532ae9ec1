/** What stands in the way of a letter, a note each. */
export function ProblemNotes({ texts }: { texts: ReadonlyArray<string | null | undefined> }) {
  return texts.map(
    (text) =>
      text && (
        <p key={text} className="notice mb-4" data-tone="bad" role="alert">
          {text}
        </p>
      ),
  );
}
