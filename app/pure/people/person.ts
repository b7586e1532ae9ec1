/** 'admin' owns the site. 'user' has an account and no right. The others help: `DESK_ROLES` in `rights.ts`. */
export type Role = 'user' | 'helper' | 'seller' | 'editor' | 'admin';

/** A person with an account, as of this request's session. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  isPremium: boolean;
  /** Absent without premium. */
  premium?: { until: string; isRenewing: boolean; hasCard: boolean };
  /** What a person with a role must do before the admin area opens; until then the role gives no rights (`can`). */
  adminNeeds?: 'long-password' | 'second-step';
}

/** What every page says of the signed-in person; null for a visitor. */
export type HeaderPerson = (Pick<Person, 'name' | 'isPremium'> & { isStaff: boolean }) | null;
