/** Placeholders of a page's cards, in their real size, so that nothing shifts. */
export function CardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div className="page section" data-outline="" role="status" aria-label={label}>
      <div className="skeleton mb-4 h-4 w-28" />
      <div className="skeleton mb-12 h-14 w-2/3" />
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
          <div key={key} data-skeleton-card>
            <div className="skeleton aspect-video" />
            <div className="skeleton mt-4 h-6 w-4/5" />
            <div className="skeleton mt-3 h-4 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The same for a page of text. */
export function TextSkeleton({ label }: { label: string }) {
  return (
    <div className="page section" data-outline="" role="status" aria-label={label}>
      <div className="skeleton mb-4 h-4 w-28" />
      <div className="skeleton mb-12 h-14 w-2/3" />
      <div className="flex max-w-text flex-col gap-4">
        <div className="skeleton h-4" />
        <div className="skeleton h-4 w-11/12" />
        <div className="skeleton h-4 w-4/5" />
      </div>
    </div>
  );
}
