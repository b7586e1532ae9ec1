import type { ClickTarget } from '#app/pure/site/click-targets.ts';
import { pingOf } from '#app/pure/site/told-clicks.ts';

const WAVES = 'M6.5 9.6c3.6-1 7.6-.6 10.7 1.200M7.2 12.700c2.9-.8 6-.5 8.5 1M7.9 15.600c2.2-.5 4.4-.3 6.4.8';

/** The logos of the platforms, as links when the settings have a URL for them. */
export function Platforms({ urls: [spotify, apple, youtube], title }: { urls: string[]; title: string }) {
  return (
    <div className="mt-8">
      <p className="text-ink-soft">{title}</p>
      <ul className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 font-semibold">
        <Platform name="Spotify" target="spotify" url={spotify}>
          <circle cx="12" cy="12" r="9" />
          <path d={WAVES} />
        </Platform>
        <Platform name="Apple Podcasts" target="apple" url={apple}>
          <path d="M8 15.500a5.6 5.6 0 1 1 8 0M6 18.200a9 9 0 1 1 12 0" />
          <circle cx="12" cy="11.5" r="1.6" fill="currentColor" />
          <path d="M12 15v5" strokeWidth="3" />
        </Platform>
        <Platform name="YouTube" target="youtube" url={youtube}>
          <rect x="3" y="6" width="18" height="12.5" rx="3.5" />
          <path d="m10.3 9.7 4.6 2.6-4.6 2.600Z" fill="currentColor" />
        </Platform>
      </ul>
    </div>
  );
}

interface PlatformProps {
  name: string;
  target: ClickTarget;
  url?: string;
  children: React.ReactNode;
}

function Platform({ name, target, url, children }: PlatformProps) {
  const Mark = url ? 'a' : 'span';
  return (
    <li>
      <Mark
        href={url || undefined}
        ping={url ? pingOf(target) : undefined}
        className={`flex items-center gap-2 ${url ? 'min-h-11 hover:underline' : ''}`}
      >
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          className="size-6"
        >
          {children}
        </svg>
        {name}
      </Mark>
    </li>
  );
}
