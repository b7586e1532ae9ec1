// 24 × 24, stroke 1.75. Always decoration: the words beside it carry the meaning.
const PATHS = {
  search: 'M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM20 20l-4.2-4.2',
  menu: 'M4 7.5h16M4 12h16M4 16.5h11',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  right: 'M4.5 12h15M13.5 6l6 6-6 6',
  left: 'M19.5 12h-15M10.5 6l-6 6 6 6',
  external: 'M8 6.5h9.5V16M17.5 6.5 6.5 17.5',
  mail: 'M4 6.5h16v11H4zM4.5 7l7.5 6 7.5-6',
  chat: 'M4.5 18.5 5.6 15A7.5 7.5 0 1 1 9 18.2ZM9 11.5h.01M12 11.5h.01M15 11.5h.01',
  pin: 'M12 21c4.5-4.9 6.5-8 6.5-11a6.5 6.5 0 1 0-13 0c0 3 2 6.1 6.5 11ZM12 12.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 7.8V12l2.8 1.8',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  queue: 'M4 6.5h16M4 12h9M4 17.5h9M18 12v7M14.5 15.5h7',
  video: 'M4 6.5h11.5v11H4zM15.5 10.5 20 8v8l-4.5-2.5',
  previous: 'M18 6.5v11l-9-5.5zM6 6.5v11',
  next: 'M6 6.5v11l9-5.5zM18 6.5v11',
  share:
    'M8.2 10.7l7.6-3.9M8.2 13.3l7.6 3.9M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 8.2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 20.8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  bag: 'M5.5 8.5h13l1 11.5h-15zM8.8 11V7a3.2 3.2 0 0 1 6.4 0v4',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  check: 'm5 12.5 4.5 4.5L19 7.5',
} as const;

export type IconName = keyof typeof PATHS | 'play' | 'pause' | 'live';

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  if (name === 'play' || name === 'pause' || name === 'live')
    return <SolidIcon name={name} className={className} />;
  return <LineIcon path={PATHS[name]} className={className} />;
}

/** The svg element of every line icon, here and in the admin area. */
export function LineIcon({ path, className }: { path: string; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={path} />
    </svg>
  );
}

function SolidIcon({ name, className }: { name: 'play' | 'pause' | 'live'; className: string }) {
  const shape = {
    play: 'M8 5.2v13.6c0 .8.9 1.3 1.6.8l10-6.8a1 1 0 0 0 0-1.6l-10-6.8C8.9 3.9 8 4.4 8 5.2Z',
    pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
    live: 'M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z',
  }[name];
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d={shape} />
    </svg>
  );
}
