export function MemberBadge() {
  return (
    <span className="badge member-badge">
      <span aria-hidden="true" className="member-sun" />
      Você é Premium
    </span>
  );
}
