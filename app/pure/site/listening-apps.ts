/** Apps and directories where one can follow the podcast, by the word in their address. In the order of the page. */
export const LISTENING_APPS = {
  spotify: 'Spotify',
  apple: 'Apple Podcasts',
  'youtube-music': 'YouTube Music',
  youtube: 'YouTube',
  amazon: 'Amazon Music',
  deezer: 'Deezer',
  'pocket-casts': 'Pocket Casts',
  castbox: 'Castbox',
  antennapod: 'AntennaPod',
  'podcast-addict': 'Podcast Addict',
  overcast: 'Overcast',
  castro: 'Castro',
  'player-fm': 'Player FM',
} as const;

export type ListeningApp = keyof typeof LISTENING_APPS;

const MARK = 'app-';
/** What a click on one is counted as. The footer's own links are counted apart. */
export type AppTarget = `${typeof MARK}${ListeningApp}`;

export function isListeningApp(word: string): word is ListeningApp {
  return Object.hasOwn(LISTENING_APPS, word);
}

export function appTarget(app: ListeningApp): AppTarget {
  return `${MARK}${app}`;
}

/** The app that clicks were counted as; null for anything else. */
export function appOfTarget(target: string): ListeningApp | null {
  const word = target.startsWith(MARK) ? target.slice(MARK.length) : '';
  return isListeningApp(word) ? word : null;
}
