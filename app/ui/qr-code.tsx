import type { QrShape } from './qr-code.server.ts';

/** A QR code, dark on light in every theme, because cameras need that. @param label says where it leads */
export function QrCode({ shape: { path, size }, label }: { shape: QrShape; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      fill="currentColor"
      className="qr-code"
    >
      <path d={path} />
    </svg>
  );
}
