import { LOGO_BUBBLE, LOGO_SUN, LOGO_VIEW_BOX, LOGO_WAVE } from './logo-shape.ts';

interface LogoMarkProps {
  /** The logo's name for screen readers. Without it, the logo is decoration beside the written name. */
  title?: string;
  className?: string;
}

/** The logo in the text colour; sun and wave are cut out of the bubble. */
export function LogoMark({ title, className }: LogoMarkProps) {
  const shape = <path fill="currentColor" fillRule="evenodd" d={`${LOGO_BUBBLE}${LOGO_SUN}${LOGO_WAVE}`} />;
  return title ? (
    <svg viewBox={LOGO_VIEW_BOX} className={className} role="img" aria-label={title}>
      {shape}
    </svg>
  ) : (
    <svg viewBox={LOGO_VIEW_BOX} className={className} aria-hidden="true">
      {shape}
    </svg>
  );
}
