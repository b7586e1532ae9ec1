/** Where React Router stores scroll positions. */
const POSITIONS = 'react-router-scroll-positions';

/** Stores how far the page was scrolled, for a way back without a load (`catalogue/player/way-back.ts`). */
export function storeScroll(): void {
  try {
    const all = JSON.parse(sessionStorage[POSITIONS] || '{}');
    all[(navigation.currentEntry as NavigationHistoryEntry).key] = scrollY;
    sessionStorage[POSITIONS] = JSON.stringify(all);
  } catch {} // older browsers know no `navigation`; the way back begins at the top there
}
