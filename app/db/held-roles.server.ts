import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Role } from '#app/pure/people/person.ts';
import type { Tables } from './database.server.ts';

/** A person's role, for a `select` of people. Two columns hold it: `role` is the specification's, `desk_role` ours. */
export const heldRole = sql<Role>`coalesce(people.desk_role, people.role)`;

/** Which people hold one of these roles. Literals: SQLite uses a partial index only for them. */
export function holding(roles: readonly Role[]) {
  return ({ eb, or }: ExpressionBuilder<Tables, 'people'>): Expression<SqlBool> =>
    or(
      roles.map((role) =>
        role === 'admin'
          ? eb('people.role', '=', sql.lit('admin'))
          : role === 'user'
            ? eb.and([eb('people.role', '=', sql.lit('user')), eb('people.desk_role', 'is', null)])
            : eb('people.desk_role', '=', sql.lit(role)),
      ),
    );
}

/** The role of a row of people. */
export function roleOf({ role, desk_role }: Pick<Selectable<Tables['people']>, 'role' | 'desk_role'>): Role {
  return desk_role ?? role;
}

/** The columns that hold a role. */
export function roleColumns(role: Role) {
  return role === 'admin' || role === 'user'
    ? { role, desk_role: null }
    : { role: 'user' as const, desk_role: role };
}
