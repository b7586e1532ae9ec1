import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { FocalPoint } from '#app/pure/media/focal-point.ts';
import { boxAround, fitInside, type Size } from '#app/pure/media/picture-crop.ts';

interface FocalPointPickerProps {
  /** Name of the hidden field. */
  name: string;
  /** Address of the whole picture. */
  src: string;
  /** Of the whole picture; null where only the browser finds it out. */
  size: Size | null;
  initial: FocalPoint | null;
}

/** CSS pixels, see .focal-frame. */
const FRAME: Size = { width: 416, height: 320 };
const MIDDLE: FocalPoint = { x: 50, y: 50 };
const STEP = 2;
const LARGE_STEP = 10;
const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Chooses the point that no cut leaves out, by click or arrow keys, with previews of the cuts. */
export function FocalPointPicker({ name, src, size, initial }: FocalPointPickerProps) {
  const [point, setPoint] = useState(initial);
  const frame = useRef<HTMLButtonElement>(null);

  // Not as an attribute, which the content security policy forbids.
  useEffect(() => {
    frame.current?.style.setProperty('--focal-x', `${(point ?? MIDDLE).x}%`);
    frame.current?.style.setProperty('--focal-y', `${(point ?? MIDDLE).y}%`);
  }, [point]);

  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setPoint({
      x: percent((event.clientX - box.left) / box.width),
      y: percent((event.clientY - box.top) / box.height),
    });
  };
  // Only for a mouse: a moving finger scrolls the page.
  const onDrag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.pointerType === 'mouse' && event.buttons === 1) choose(event);
  };
  // Enter and Space fire clicks without a position.
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 0) choose(event);
  };
  const onKey = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    setPoint((before) => {
      const { x, y } = before ?? MIDDLE;
      return { x: percent((x + direction[0] * step) / 100), y: percent((y + direction[1] * step) / 100) };
    });
  };
  const place = point ? `${point.x}% da esquerda, ${point.y}% do topo` : 'escolhido automaticamente';

  return (
    <div className="focal">
      <input type="hidden" name={name} value={point ? `${point.x},${point.y}` : ''} />
      <button
        ref={frame}
        type="button"
        className="focal-frame"
        data-chosen={point !== null}
        aria-label={`Ponto de foco: ${place}. Mova com as setas do teclado.`}
        onClick={onClick}
        onPointerMove={onDrag}
        onKeyDown={onKey}
      >
        <img src={src} alt="" {...(size && fitInside(size, FRAME))} draggable={false} />
        <span className="focal-mark" aria-hidden="true" />
      </button>
      <div className="focal-cuts" aria-hidden="true">
        <Cut src={src} ratio={16 / 9} point={point} shape="wide" />
        <Cut src={src} ratio={1} point={point} shape="square" />
      </div>
      <p className="focal-hint">
        Toque ou clique no que precisa aparecer em todos os cortes.
        {point && (
          <button type="button" className="upload-action" onClick={() => setPoint(null)}>
            Deixar automático
          </button>
        )}
      </p>
    </div>
  );
}

function Cut({
  src,
  ratio,
  point,
  shape,
}: {
  src: string;
  ratio: number;
  point: FocalPoint | null;
  shape: string;
}) {
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    if (!picture.current || !size) return;
    const box = boxAround(size, ratio, point ?? MIDDLE);
    const along = (start: number, whole: number, part: number) =>
      whole > part ? (start * 100) / (whole - part) : 50;
    const x = along(box.left, size.width, box.width);
    const y = along(box.top, size.height, box.height);
    picture.current.style.objectPosition = `${x}% ${y}%`;
  }, [size, ratio, point]);
  useEffect(() => measure(picture.current, setSize), []);
  return (
    <img
      ref={picture}
      src={src}
      alt=""
      className="focal-cut"
      data-shape={shape}
      onLoad={({ currentTarget }) => measure(currentTarget, setSize)}
    />
  );
}

/** A picture that loaded before the scripts fires no further load event. */
function measure(picture: HTMLImageElement | null, tell: (size: { width: number; height: number }) => void) {
  if (picture?.naturalWidth) tell({ width: picture.naturalWidth, height: picture.naturalHeight });
}

function percent(part: number): number {
  return Math.round(Math.min(Math.max(part, 0), 1) * 100);
}
