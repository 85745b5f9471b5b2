import type { SignInMethod } from '@pasar/contract/security/third-party'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { hashToken } from '../../../platform/auth/tokens.ts'
import type { Ctx, Deps } from '../../../platform/context.ts'
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { limits } from './rules.ts'
import { memberTickets, type ticketPurposes } from './tables.ts'

type Purpose = (typeof ticketPurposes)[number]
export type Ticket = typeof memberTickets.$inferSelect

type TicketParams = {
  purpose: Purpose
  memberId: string | null
  sessionId?: string
  payload?: string
  method?: SignInMethod
}

/** Issues a ticket for five minutes and one answer, and stores its hash. @returns the token */
export async function issueTicket(
  ctx: Ctx,
  { purpose, memberId, sessionId, payload, method }: TicketParams,
): Promise<string> {
  const token = ctx.ids.secret()
  await ctx.tx.insert(memberTickets).values({
    hash: hashToken(token),
    purpose,
    memberId,
    sessionId: sessionId ?? null,
    payload: payload ?? '',
    ...(method && { method }),
    expiresAt: new Date(ctx.clock.now().getTime() + limits.ticketMinutes * 60_000),
  })
  return token
}

/**
 * Returns the ticket of a token; undefined when its purpose or session differs, it has expired, or it has no
 * attempts left.
 * @param sessionId the session of the request; undefined at a sign-in
 */
export async function findTicket(
  ctx: Ctx,
  token: string,
  purpose: Purpose,
  sessionId?: string,
): Promise<Ticket | undefined> {
  const [row] = await ctx.db
    .select()
    .from(memberTickets)
    .where(and(eq(memberTickets.hash, hashToken(token)), gt(memberTickets.expiresAt, ctx.clock.now())))
  const isOurs = row?.purpose === purpose && row.sessionId === (sessionId ?? null)
  return isOurs && row.tries < limits.ticketAttempts ? row : undefined
}

/**
 * Counts an attempt; call it outside a transaction that a failed attempt rolls back.
 * @returns false when concurrent attempts have used the ticket up
 */
export async function countAttempt(tx: Tx, ticket: Ticket): Promise<boolean> {
  const counted = await tx
    .update(memberTickets)
    .set({ tries: sql`${memberTickets.tries} + 1` })
    .where(and(eq(memberTickets.hash, ticket.hash), lt(memberTickets.tries, limits.ticketAttempts)))
    .returning({ hash: memberTickets.hash })
  return counted.length === 1
}

/** Deletes a used ticket. @returns false when a concurrent request has used it */
export async function consumeTicket(tx: Tx, ticket: Ticket): Promise<boolean> {
  const used = await tx.delete(memberTickets).where(eq(memberTickets.hash, ticket.hash)).returning()
  return used.length === 1
}

/** Deletes the open tickets of a member. */
export async function voidTickets(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(memberTickets).where(eq(memberTickets.memberId, memberId))
}

/** Deletes expired tickets. */
export async function purgeTickets({ db, clock }: Deps): Promise<void> {
  const isDue = lt(memberTickets.expiresAt, clock.now())
  await deleteInBatches(db, memberTickets, { isDue, oldest: memberTickets.expiresAt })
}
