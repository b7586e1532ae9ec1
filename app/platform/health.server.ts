import type { Services } from './services.ts';

/** Something that needs a person. */
export interface Finding {
  /** 'bad': something does not work, or soon will not. 'soon': it can wait a few days. */
  tone: 'bad' | 'soon';
  title: string;
  /** What it means. */
  text: string;
  /** What to do about it, and who does it. */
  mend: string;
  link?: { to: string; label: string };
  /** The admin's first page says it in its own words already. */
  isOnSummary?: boolean;
}

export interface HealthFact {
  label: string;
  value: string;
  /** Where it is more than a figure. */
  tone?: 'good' | 'soon' | 'bad';
}

export interface HealthReport {
  facts: HealthFact[];
  findings: Finding[];
}

/**
 * A room's part of the site's health, exported as `healthPart` from a `*health-part.server.ts` of the room; found by
 * its name (`app/wiring/health.server.ts`).
 */
export interface HealthPart {
  /** Of the section. */
  title: string;
  /** Sections are in this order. */
  place: number;
  /** Asks nothing that takes long: a page waits for it. */
  find(services: Services, site: HealthContext): Promise<HealthReport>;
}

/** What a part gets from other rooms. */
export interface HealthContext {
  /** What a kind of job does. */
  jobWords(kind: string): string;
}
