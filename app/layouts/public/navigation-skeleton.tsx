import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { CardSkeletons, TextSkeleton } from '#app/ui/skeleton.tsx';

/** A page that comes sooner is shown without an interlude. */
const PATIENCE_MS = 150;
const TOPIC_SKELETONS = 6;
const SHOP_SKELETONS = 3;

/** While the next page is on its way: its outline, so that one sees where one is going. */
export function NavigationSkeleton({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const next = navigation.state === 'loading' ? navigation.location.pathname : pathname;
  const isSlow = useDelayed(next !== pathname && !navigation.formMethod);
  if (!isSlow) return children;
  if (next.startsWith('/topics')) return <CardSkeletons count={TOPIC_SKELETONS} label="Carregando tópico" />;
  if (next.startsWith('/shop')) return <CardSkeletons count={SHOP_SKELETONS} label="Carregando loja" />;
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
