import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { findVerification } from './queries.ts'
import { effectiveState, utcDay } from './rules.ts'

export type PersonName = { surname: string; givenName: string }

/** Returns a verified member's name as a column; null when the member is not verified on that date. */
export const verifiedNameColumn = (memberId: SQL, now: Date): SQL<PersonName | null> => sql`
  (select jsonb_build_object('surname', surname, 'givenName', given_name) from verifications
  where member_id = ${memberId} and state = 'approved' and (expires_on is null or expires_on >= ${utcDay(now)}::date))`

/** Returns a member's verified name, or null. */
export async function findVerifiedName(
  ctx: Pick<Ctx, 'tx' | 'clock'>,
  memberId: string,
): Promise<PersonName | null> {
  const column = verifiedNameColumn(sql`${memberId}::uuid`, ctx.clock.now())
  const { rows } = await ctx.tx.execute<{ name: PersonName | null }>(sql`select ${column} as name`)
  return rows[0]!.name
}

/** Returns the country of a member's verified document, or null. */
export async function findVerifiedCountry(
  ctx: Pick<Ctx, 'tx' | 'clock'>,
  memberId: string,
): Promise<string | null> {
  const row = await findVerification(ctx.tx, memberId)
  return row && effectiveState(row, utcDay(ctx.clock.now())) === 'approved' ? row.country : null
}

/** Formats a name in one line: the surname first in Chinese script, else last. */
export const fullName = ({ surname, givenName }: PersonName): string =>
  /^\p{Script=Han}/u.test(surname) ? surname + givenName : `${givenName} ${surname}`.trim()
