import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { clampQuantity, MOST_PIECES } from '#app/pure/site/cart-limits.ts';
import { Icon } from './icon.tsx';

interface QuantityStepperProps {
  /** The counted product: 'Camiseta (M)'. */
  of: string;
  value: number;
  /** Pieces left. */
  most?: number | null;
  /** Name of the field, where a form sends it. */
  name?: string;
  onChange: (quantity: number) => void;
  /** Zero may be typed and removes the line. */
  mayBeZero?: boolean;
}

/** A typed number counts when the field is left, or with Enter. */
export function QuantityStepper({
  of,
  value,
  most,
  name,
  onChange,
  mayBeZero = false,
}: QuantityStepperProps) {
  const [typed, setTyped] = useState(String(value));
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(String(value));
  }
  const top = Math.max(1, Math.min(most ?? MOST_PIECES, MOST_PIECES));
  const field = useRef<HTMLInputElement>(null);
  // A number typed before the page was hydrated is in the field, and React does not know it. A layout effect is
  // over before the first tap is repeated.
  const adopt = useEffectEvent(() => {
    const early = field.current?.value ?? '';
    if (early === typed) return;
    setTyped(early);
    onChange(Math.min(clampQuantity(early), top));
  });
  useLayoutEffect(() => adopt(), []);
  const settle = () => {
    const isNone = mayBeZero && typed.trim() !== '' && Number(typed) <= 0;
    const next = isNone ? 0 : Math.min(clampQuantity(typed), top);
    setTyped(String(next));
    if (next !== value) onChange(next);
  };
  return (
    <fieldset className="stepper">
      <legend className="sr-only">Quantidade de {of}</legend>
      <button
        type="button"
        className="icon-button scripted"
        data-tap=""
        aria-label={`Diminuir: ${of}`}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        name={name}
        min={mayBeZero ? 0 : 1}
        max={top}
        aria-label={`Quantidade de ${of}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle();
        }}
      />
      <button
        type="button"
        className="icon-button scripted"
        data-tap=""
        aria-label={`Aumentar: ${of}`}
        disabled={value >= top}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </fieldset>
  );
}
