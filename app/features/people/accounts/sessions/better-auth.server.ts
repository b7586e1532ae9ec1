import type { BetterAuthOptions } from 'better-auth';
import type {
  KyselyPlugin,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import type { CallerSession } from '#app/pure/people/caller.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#app/pure/people/password-lengths.ts';
import { personalCookie } from '#app/pure/people/personal-cookies.ts';
import { SECOND_STEP_LIFE_SECONDS, SESSION_LIFE_SECONDS, SESSION_RENEWED_AFTER_SECONDS } from './rules.ts';

export interface AuthContext {
  db: Db;
  engine: DatabaseEngine;
  publicUrl: string;
  secret: string;
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;

const created = new WeakMap<Db, Promise<Auth>>();

/**
 * Better Auth on our tables. It loads with the first session, because it takes a third of a second and memory
 * that a site with only visitors does not need. None of its endpoints is reachable; see docs/decisions/0008.
 * Never call it inside a transaction: it uses another connection, and SQLite has only one.
 */
export function authOf(ctx: AuthContext): Promise<Auth> {
  const known = created.get(ctx.db);
  if (known) return known;
  const fresh = createAuth(ctx);
  created.set(ctx.db, fresh);
  // The next request tries again: one failed start must not last until the next restart.
  fresh.catch(() => created.delete(ctx.db));
  return fresh;
}

/** What Better Auth reads of a request. */
export function authHeaders({ cookies, userAgent }: CallerSession): Headers {
  const headers = new Headers();
  if (cookies) headers.set('Cookie', cookies);
  if (userAgent) headers.set('User-Agent', userAgent);
  return headers;
}

/** Where the library finds its records in our tables. */
const MODELS = {
  user: {
    modelName: 'people',
    fields: { emailVerified: 'is_email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    additionalFields: {
      role: { type: 'string', input: false },
      deskRole: { type: 'string', required: false, input: false, fieldName: 'desk_role' },
      isSecondStepRequired: { type: 'boolean', input: false, fieldName: 'is_second_step_required' },
      isDisabled: { type: 'boolean', input: false, fieldName: 'is_disabled' },
    },
  },
  account: {
    modelName: 'credentials',
    fields: {
      userId: 'person_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      password: 'password_hash',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  session: {
    modelName: 'sessions',
    expiresIn: SESSION_LIFE_SECONDS,
    updateAge: SESSION_RENEWED_AFTER_SECONDS,
    cookieCache: { enabled: false }, // with a cache, a demoted admin would keep the role
    fields: {
      userId: 'person_id',
      userAgent: 'user_agent',
      ipAddress: 'client_network',
      expiresAt: 'expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
} satisfies Partial<BetterAuthOptions>;

async function isDisabled(db: Db, id: string): Promise<boolean> {
  const person = await db.selectFrom('people').select('is_disabled').where('id', '=', id).executeTakeFirst();
  return person?.is_disabled ?? true;
}

async function noteSeen(db: Db, id: string): Promise<void> {
  await db
    .updateTable('people')
    .set({ last_seen_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

async function createAuth({ db, engine, publicUrl, secret }: AuthContext) {
  const [{ betterAuth }, { twoFactor }, { APIError }, { v7 }] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins/two-factor'),
    import('better-auth/api'),
    import('uuid'),
  ]);
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: {
      db: engine === 'postgres' ? db.withPlugin(new DatePlugin()) : db,
      type: engine,
      transaction: false,
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false }, // our limits (rules.ts) hold across processes
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
    },
    ...MODELS,
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            if (await isDisabled(db, userId)) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_DISABLED' });
          },
          after: async ({ userId }) => noteSeen(db, userId),
        },
        // Renewed once a day by who stays signed in.
        update: { after: async ({ userId }) => noteSeen(db, userId) },
      },
    },
    advanced: {
      cookiePrefix: 'conversas',
      cookies: {
        session_token: { name: personalCookie() },
        two_factor: { name: personalCookie('second-step') },
      },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => v7(), validateSchema: false },
    },
    plugins: [
      twoFactor({
        issuer: new URL(publicUrl).hostname,
        twoFactorCookieMaxAge: SECOND_STEP_LIFE_SECONDS,
        accountLockout: { enabled: false }, // our limits (rules.ts) count known devices separately
        schema: {
          user: { fields: { twoFactorEnabled: 'has_two_factor' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              userId: 'person_id',
              backupCodes: 'backup_codes',
              verified: 'is_verified',
              failedVerificationCount: 'failed_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
  });
}

/** Our code reads instants as ISO text; Better Auth wants dates. On SQLite it converts them itself. */
class DatePlugin implements KyselyPlugin {
  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    return node;
  }
  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    for (const row of result.rows) {
      for (const [name, value] of Object.entries(row)) {
        if (typeof value === 'string' && /(?:_at|_until)$/.test(name)) row[name] = new Date(value);
      }
    }
    return result;
  }
}
