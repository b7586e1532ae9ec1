/** A person with an account, as of this request's session. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: 'user' | 'admin';
  isPremium: boolean;
  /** Absent without premium. */
  premium?: { until: string; isRenewing: boolean; hasCard: boolean };
  /** What an admin must do before the admin area opens; until then the role gives no rights (`can`). */
  adminNeeds?: 'long-password' | 'second-step';
}

/** What every page says of the signed-in person; null for a visitor. */
export type HeaderPerson = (Pick<Person, 'name' | 'isPremium'> & { isStaff: boolean }) | null;
