export function MemberBadge() {
  return (
    <span className="badge" data-tone="early">
      <span aria-hidden="true" className="member-sun" />
      Você é Premium
    </span>
  );
}
