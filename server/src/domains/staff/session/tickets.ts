import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { hashToken } from '../../../platform/auth/tokens.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { addMinutes, limits } from '../rules.ts'
import { staffTickets, type ticketPurposes } from '../tables.ts'

export type Purpose = (typeof ticketPurposes)[number]
export type Ticket = typeof staffTickets.$inferSelect

type TicketParams = { purpose: Purpose; staffId: string | null; payload?: string; expiresAt?: Date }

/**
 * Issues a ticket for one answer and stores its hash.
 * @param params valid for five minutes unless `expiresAt` is given
 * @returns the token
 */
export async function issueTicket(
  ctx: Ctx,
  { purpose, staffId, payload, expiresAt }: TicketParams,
): Promise<string> {
  const now = ctx.clock.now()
  const token = ctx.ids.secret()
  await ctx.tx.insert(staffTickets).values({
    hash: hashToken(token),
    purpose,
    staffId,
    payload: payload ?? '',
    createdAt: now,
    expiresAt: expiresAt ?? addMinutes(now, limits.ticketMinutes),
  })
  return token
}

/**
 * Returns the ticket of a token; undefined when its purpose differs, it has expired, or it has no attempts
 * left.
 */
export async function findTicket(tx: Tx, token: string, purposes: readonly Purpose[], now: Date) {
  const [row] = await tx
    .select()
    .from(staffTickets)
    .where(and(eq(staffTickets.hash, hashToken(token)), gt(staffTickets.expiresAt, now)))
  return row && purposes.includes(row.purpose) && row.tries < limits.ticketAttempts ? row : undefined
}

/** Counts an attempt; call it outside a transaction that a failed attempt rolls back. */
export async function countAttempt(tx: Tx, ticket: Ticket): Promise<void> {
  await tx
    .update(staffTickets)
    .set({ tries: sql`${staffTickets.tries} + 1` })
    .where(eq(staffTickets.hash, ticket.hash))
}

/** Deletes a used ticket. @returns false when a concurrent request has used it */
export async function consumeTicket(tx: Tx, ticket: Ticket): Promise<boolean> {
  const used = await tx.delete(staffTickets).where(eq(staffTickets.hash, ticket.hash)).returning()
  return used.length === 1
}

/** Deletes the links and open sign-ins of an account. */
export async function voidTickets(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffTickets).where(eq(staffTickets.staffId, staffId))
}

export async function purgeTickets(tx: Tx, now: Date): Promise<void> {
  await tx.delete(staffTickets).where(lt(staffTickets.expiresAt, now))
}
