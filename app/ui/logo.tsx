import { LOGO_BUBBLE, LOGO_SUN, LOGO_VIEW_BOX, LOGO_WAVE } from './logo-shape.ts';

interface LogoMarkProps {
  /** The mark's name for screen readers; without it the mark is decoration beside a written name. */
  title?: string;
  className?: string;
}

/** The mark in the colour of the text around it; sun and wave are cut out of the bubble. */
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
