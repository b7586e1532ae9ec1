/** Chapters that one may read and not change, a line each, after the reason. */
export function LockedChapters({ why, list }: { why: string; list: string }) {
  return (
    <>
      <p className="notice">{why}</p>
      {list && <p className="mt-5 whitespace-pre-line wrap-anywhere">{list}</p>}
    </>
  );
}
