import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderStatus } from '#app/pure/orders/order-status.ts';
import { lookAgainAfter } from '../live-pace.ts';

/**
 * Keeps the page up to date: polls the order's version, a few bytes, and reloads the page's data when it
 * changes. A hidden tab does not poll; it polls at once when it becomes visible.
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
      // The order is gone or the session has ended: the page stays as it is.
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
