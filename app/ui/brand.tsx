/** A platform on its mast beside a dimension line. */
export function Brand() {
  return (
    <span className="brand">
      <svg className="brand__mark" width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <path d="M3 2h7v17h15v7H3z" fill="currentColor" />
        <path d="M18 15V5M14.5 8.5L18 4l3.5 4.5" fill="none" stroke="var(--amber)" strokeWidth="3" />
      </svg>
      <span className="brand__name plate" lang="en">
        Liftyard
      </span>
    </span>
  );
}
