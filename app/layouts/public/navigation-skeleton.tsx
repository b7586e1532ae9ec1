import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { CardSkeletons, TextSkeleton } from '#app/ui/skeleton.tsx';
import { useToasts } from '#app/ui/toast-store.ts';

/** A page that arrives within this time is shown without a skeleton. */
const PATIENCE_MS = 150;
const TOPIC_SKELETONS = 6;
const SHOP_SKELETONS = 3;

/**
 * Shows the outline of the next page while it loads. The previous page is only hidden (see components.css):
 * if loading fails, it reappears with what was typed.
 */
export function NavigationSkeleton({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const next = navigation.state === 'loading' ? navigation.location.pathname : pathname;
  const isHeldUp = useToasts().some(({ onClose }) => onClose);
  const isSlow = useDelayed(next !== pathname && !navigation.formMethod && !isHeldUp);
  useLayoutEffect(() => {
    if (!isSlow) return;
    const place = scrollY;
    scrollTo(0, 0);
    return () => scrollTo(0, place);
  }, [isSlow]);
  return (
    <>
      {isSlow && <Outline of={next} />}
      {children}
    </>
  );
}

function Outline({ of }: { of: string }) {
  if (of.startsWith('/topics' satisfies Href))
    return <CardSkeletons count={TOPIC_SKELETONS} label="Carregando tópico" />;
  if (of.startsWith('/shop' satisfies Href))
    return <CardSkeletons count={SHOP_SKELETONS} label="Carregando loja" />;
  return <TextSkeleton label="Carregando página" />;
}

function useDelayed(isActive: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isActive) return setOver(false);
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isActive]);
  return isActive && isOver;
}
