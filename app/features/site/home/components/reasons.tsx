import type { HomeWords } from '#app/features/records/settings/home-settings.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { Platforms } from './platforms.tsx';

interface ReasonsProps {
  reasons: Settings['reasons'];
  /** The URLs on Spotify, Apple Podcasts and YouTube; '' when not set. */
  platforms: string[];
  words: HomeWords['reasons'];
}

export function Reasons({ reasons, platforms, words }: ReasonsProps) {
  return (
    <section aria-labelledby="razoes" className="bg-paper-sunk">
      <div className="page section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.4fr]">
        <div>
          <h2 id="razoes" className="text-title-1">
            {words.title}
          </h2>
          <Platforms urls={platforms} title={words.platforms} />
        </div>
        <ul className="flex flex-col">
          {reasons.map(({ title, text }) => (
            <li
              key={title}
              className="top-line border-line-strong py-6 first:border-terracotta first:[border-top-width:2px]"
            >
              <h3 className="text-title-3">{title}</h3>
              <p className="mt-2 max-w-text text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
