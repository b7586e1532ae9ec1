import { LineIcon } from '../icon.tsx';

// Like icon.tsx, for the admin area only: 24 × 24, stroke 1.75, always beside words.
const PATHS = {
  home: 'M4 11.5 12 5l8 6.5M6 10v9h4.5v-5h3v5H18v-9',
  episode: 'M12 4a3 3 0 0 1 3 3v4a3 3 0 0 1-6 0V7a3 3 0 0 1 3-3ZM6 11a6 6 0 0 0 12 0M12 17v3',
  video: 'M4 6.5h11.5v11H4zM15.5 10.5 20 8v8l-4.5-2.5',
  press: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  product: 'M5 8h14l-1 11.5H6zM9 10V7a3 3 0 0 1 6 0v3',
  order: 'M6 4h12v16l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12h6',
  message: 'M4 6h16v11H9.5L5 20.5V17H4z',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3.5 19a5.5 5.5 0 0 1 11 0M16 5.3a3 3 0 0 1 0 5.4M17 14.2a5.5 5.5 0 0 1 3.5 4.8',
  page: 'M6 4h12v16H6zM9 8h6M9 11.500h6M9 15h3.500',
  topic: 'M4.5 12.5V5h7.5l7.5 7.5-7 7zM8.5 9h.01',
  journey: 'M6 19.500h.01M6 16c0-5.500 12-2.500 12-8M18 4.500h.01',
  premium: 'M12 4.200l2.400 5 5.400.7-4 3.700 1 5.400-4.800-2.700L7.200 19l1-5.400-4-3.700 5.400-.7z',
  numbers: 'M5 19.5v-7h3.500v7zM10.250 19.5v-15h3.500v15zM15.500 19.5v-10.500H19v10.500z',
  newsletter: 'M4 6.5h16v11H4zM4.5 7l7.5 6 7.5-6',
  letter: 'M5 19.5h14M7 15.5 16.500 6l2 2L9 17.500l-2.500.500z',
  outbox: 'M4 13h4.5l1 2.5h5L15.5 13H20v6H4zM12 11V4M8.8 7 12 4l3.2 3',
  import: 'M4 13h4.5l1 2.5h5L15.5 13H20v6H4zM12 3.5v7M8.8 7.5 12 10.700l3.2-3.2',
  feed: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6 18h.01',
  team: 'M8 15.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM11.500 12H20v3.500M16.500 12v2.500',
  review: 'M6 4h9l3.5 3.5V20H6zM9.2 12.500l2.200 2.200 4-4.200',
  settings:
    'M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M15 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  health: 'M3.500 12.500h4l2-5.500 4 11 2.500-5.500h4.500',
  copies: 'M4.5 5h15v4.500h-15zM6 9.500V19h12V9.500M12 11.500v5M9.800 14.500l2.200 2.200 2.200-2.200',
  log: 'M6 4h9l3.5 3.5V20H6zM9 11h6M9 14.5h6M9 8h2.5',
  site: 'M8 6.5h9.5V16M17.5 6.5 6.5 17.5',
  leave: 'M14 4.5h5v15h-5M4.5 12h9.5M11 8.5l3.5 3.5-3.5 3.5',
  left: 'M19.5 12h-15M10.5 6l-6 6 6 6',
  right: 'M4.5 12h15M13.5 6l6 6-6 6',
  menu: 'M4 7.5h16M4 12h16M4 16.5h11',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  up: 'm6.5 14.5 5.5-5.5 5.5 5.5',
  down: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  search: 'M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM20 20l-4.2-4.2',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  eye: 'M3.5 12S6.5 6.5 12 6.5 20.5 12 20.5 12 17.5 17.5 12 17.5 3.5 12 3.5 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  warning: 'M12 4.5 21 19.5H3zM12 10v4.5M12 17h.01',
  upload: 'M12 16V5M7.5 9 12 4.5 16.5 9M5 19.5h14',
  account: 'M12 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5 20a7 7 0 0 1 14 0',
} as const;

export type AdminIconName = keyof typeof PATHS;

export function AdminIcon({ name, className = 'size-5' }: { name: AdminIconName; className?: string }) {
  return <LineIcon path={PATHS[name]} className={className} />;
}
