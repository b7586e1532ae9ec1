import type { Browser, Page } from '@playwright/test';
import { openSite, type Site, type SiteOptions } from './site.ts';
import { watchProblems } from './watch-problems.ts';

/** One page for many checks, and its problems. */
export interface Lookout {
  page: Page;
  problems: string[];
}

/** The sites of one worker, which its tests have one after another. */
export interface KeptSites {
  /**
   * Of this place with these options; opened when it is first asked for. Its settings begin anew with each file of
   * journeys: which files one worker has is chance.
   */
  site(place: string, options: SiteOptions, file: string): Promise<Site>;
  lookout(site: Site): Promise<Lookout>;
  close(): Promise<void>;
}

interface Kept {
  name: string;
  site: Site;
  /** The file of the journeys that had it last. */
  file: string;
  lookout?: Lookout;
}

/** More would fill the memory of a small machine: four workers have as many each. */
const MOST = 4;

export function keepSites(browser: Browser): KeptSites {
  /** The one that was asked for last is the last. */
  let kept: Kept[] = [];
  const leave = async (those: Kept[]) => {
    kept = kept.filter((one) => !those.includes(one));
    for (const { site, lookout } of those) {
      await lookout?.page.context().close();
      await site.close();
    }
  };
  return {
    site: async (place, options, file) => {
      const name = JSON.stringify([place, options]);
      const known = kept.find((one) => one.name === name);
      const asked = known ?? { name, site: await openSite(options), file };
      if (asked.file !== file) await asked.site.resetSettings();
      asked.file = file;
      kept = [...kept.filter((one) => one !== known), asked];
      await leave(kept.slice(0, -MOST));
      return asked.site;
    },
    lookout: async (site) => {
      const one = kept.find((each) => each.site === site);
      if (!one) throw new Error('the site is another worker’s');
      one.lookout ??= await openLookout(browser, site);
      return one.lookout;
    },
    close: () => leave(kept),
  };
}

async function openLookout(browser: Browser, site: Site): Promise<Lookout> {
  const context = await browser.newContext({ baseURL: site.origin });
  const problems = watchProblems(context, site, null);
  return { page: await context.newPage(), problems };
}
