import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  findMovedBefore,
  findMovedPage,
  isLostPost,
  noteMissing,
} from '#app/features/moving/old-addresses/find-moved.server.ts';
import type { Services } from '#app/platform/services.ts';
import { mayShadow } from '#app/pure/moving/guesses.ts';
import { carriesPersonalCookie } from '#app/pure/people/personal-cookies.ts';
import { publicViewer, type Viewer } from '#app/pure/people/viewer.ts';
import { siteAreaOf } from '#app/pure/site/site-area.ts';
import { findViewer } from '#app/wiring/viewer-of-request.server.ts';
import type { Client } from '../connections/client-address.ts';
import type { Target } from './request-target.ts';
import { CLOSED_POLICY } from './security-headers.ts';

/** Long enough for a crawler's visit, short enough for a mistake of the host. */
const FOR_ALL = 'public, max-age=3600';
const FOR_ONE = 'private, no-store';

/** Another spelling of '/' at the former site, where no page of ours is. */
const NO_PAGE = '/index.php';

/** Redirects addresses of the site that the host had before. Waits for nothing where an address is none of these. */
export class MovedAddresses {
  readonly #services: Services;
  readonly #clientAddress: (client: Client) => string;

  constructor(services: Services, clientAddress: (client: Client) => string) {
    this.#services = services;
    this.#clientAddress = clientAddress;
  }

  /**
   * Before pages, also those from memory: '/?p=12' is the home page for them.
   * @returns null where nothing needs to be looked up: nearly always, and nearly free
   */
  before(req: IncomingMessage, res: ServerResponse, target: Target): Promise<boolean> | null {
    if (!mayShadow(target.pathname, target.searchParams)) return null;
    return this.#redirect(req, res, (db, context) => findMovedBefore(db, target, context));
  }

  /** The target to be answered after `before`: no page of ours for a post of the former site that nobody knows. */
  async meant(target: Target): Promise<Target> {
    try {
      return (await isLostPost(this.#services.db, target)) ? { ...target, pathname: NO_PAGE } : target;
    } catch (error) {
      this.#services.log.warn({ err: error }, 'old addresses could not be read');
      return target;
    }
  }

  /** Where no page of ours answers. Counts the address where it has not moved either. */
  async after(
    req: IncomingMessage,
    res: ServerResponse,
    { target, isStaff }: { target: Target; isStaff: boolean },
  ): Promise<boolean> {
    if (target.pathname.endsWith('.data') || siteAreaOf(target.pathname) !== 'public') return false;
    const isMoved = await this.#redirect(req, res, (db, context) => findMovedPage(db, target, context));
    if (!isMoved && !isStaff) noteMissing(this.#services, target, this.#clientAddress(req));
    return isMoved;
  }

  /** A database that does not answer keeps no page from being served. */
  async #redirect(req: IncomingMessage, res: ServerResponse, find: Find): Promise<boolean> {
    try {
      const { viewer, cacheControl, setCookies } = await this.#viewerOf(req);
      const { db, clock, publicUrl } = this.#services;
      const path = await find(db, { viewer, now: clock.now(), publicUrl });
      if (path === null || res.destroyed) return false;
      if (setCookies.length > 0) res.setHeader('Set-Cookie', setCookies);
      res.writeHead(301, {
        Location: path,
        'Cache-Control': cacheControl,
        'Content-Length': 0,
        'Content-Security-Policy': CLOSED_POLICY,
        Vary: 'Cookie',
      });
      res.end();
      return true;
    } catch (error) {
      this.#services.log.warn({ err: error }, 'old addresses could not be read');
      return false;
    }
  }

  async #viewerOf({ headers }: IncomingMessage) {
    if (!carriesPersonalCookie(headers.cookie)) return { ...EVERYBODY, setCookies: [] };
    const userAgent = headers['user-agent'] ?? null;
    const found = await findViewer(this.#services, { cookies: headers.cookie ?? null, userAgent });
    return { ...found, cacheControl: FOR_ONE };
  }
}

const EVERYBODY: { viewer: Viewer; cacheControl: string } = { viewer: publicViewer, cacheControl: FOR_ALL };

type Find = (
  db: Services['db'],
  context: { viewer: Viewer; now: Date; publicUrl: string },
) => Promise<string | null>;
