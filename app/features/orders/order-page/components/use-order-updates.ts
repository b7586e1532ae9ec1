import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderStatus } from '#app/features/orders/core/order-status.ts';
import { lookAgainAfter } from '../live-pace.ts';

/**
 * Keeps the page as the order is: asks for its version, a few bytes, and fetches the page's data where it is another.
 * A hidden tab asks nothing, and asks at once when it is looked at again.
 */
export function useOrderUpdates(id: string, version: string, status: OrderStatus): void {
  const { revalidate } = useRevalidator();
  const shown = useRef(version);
  useEffect(() => {
    shown.current = version;
  }, [version]);
  useEffect(() => {
    const since = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const answer = await fetch(`/pedido/${id}/estado` satisfies Href<'/pedido/:id/estado'>).catch(
        () => null,
      );
      if (isOver) return;
      // Gone, or of a session that has ended: the page stays as it was read.
      if (answer?.status === 404) return;
      if (answer?.ok && (await answer.text()) !== shown.current) await revalidate();
      if (!isOver) timer = setTimeout(look, lookAgainAfter(status, Date.now() - since));
    };
    timer = setTimeout(look, lookAgainAfter(status, 0));
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, status, revalidate]);
}
