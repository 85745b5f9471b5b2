import type { Output } from '@pasar/contract/call'
import type { paymentPinCheck } from '@pasar/contract/calls/account'
import { HOUR_MS } from '@pasar/contract/time'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { verifyPasswordCached, wasRecentlyVerified } from '../../../platform/auth/passwords.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { makeKeyedQueue } from '../../../platform/semaphore.ts'
import { toRecipient } from '../emails/account-emails.ts'
import { emailLock } from '../emails/lock-emails.ts'
import { findById } from '../queries.ts'
import { countPaymentPinFailure, limits } from '../rules.ts'
import { members } from '../tables.ts'

type Checked = Result<Output<typeof paymentPinCheck>>

/** The stored state of a payment PIN. */
export type PaymentPinState = { hash: string | null; failures: number; locked: boolean }

/** Returns the state of a member's payment PIN as a column, which saves a round trip. */
export const paymentPinStateColumn = (memberId: string): SQL<PaymentPinState> => sql`
  (select jsonb_build_object('hash', pay_password_hash, 'failures', pay_password_failures,
    'locked', pay_password_locked_until is not null) from members where id = ${memberId}::uuid)`

/** Checks of one member wait for each other, so that concurrent ones with the correct PIN do not lock it. */
const oneAtATime = makeKeyedQueue({ maxWaiting: 100 })

/**
 * Verifies the payment PIN; five wrong attempts lock it for 24 hours and email the member. Attempts are
 * counted before the PIN is hashed, so that the limit holds for concurrent ones: call it before the
 * transaction that pays. Refuses `pay-password-missing`, `pay-password-wrong` with the attempts left,
 * `pay-password-locked`.
 * @param state as paymentPinStateColumn() returned it in an earlier statement of the caller
 * @throws QueueFull when too many hashes wait; the attempt does not count
 */
export async function checkPaymentPin(
  ctx: MemberContext,
  payPassword: string,
  state?: PaymentPinState,
): Promise<Checked> {
  if (wasVerifiedRecently(state ?? (await findPaymentPinState(ctx)), payPassword)) return ok({})
  return await oneAtATime(ctx.member.id, async () => {
    const attempt = await countAttempt(ctx, payPassword)
    return 'hash' in attempt ? await verifyAttempt(ctx, attempt, payPassword) : attempt
  })
}

type Attempt = { hash: string; failures: number; left: number; locks: boolean }

/**
 * Counts an attempt as failed and commits, which needs the row lock only for a moment.
 * @returns the attempt with the count after it, or the result when nothing is to be hashed
 */
async function countAttempt(ctx: MemberContext, payPassword: string): Promise<Attempt | Checked> {
  const now = ctx.clock.now()
  return await transact(ctx.db, async (tx): Promise<Attempt | Checked> => {
    const [member] = await tx.select().from(members).where(eq(members.id, ctx.member.id)).for('no key update')
    if (!member?.payPasswordHash) return refuse('pay-password-missing')
    const { payPasswordHash: hash, payPasswordLockedUntil: lockedUntil } = member
    if (lockedUntil && lockedUntil > now) return refuse('pay-password-locked')
    // An expired lock resets the count.
    const attempt = countPaymentPinFailure(lockedUntil ? 0 : member.payPasswordFailures)
    if (wasRecentlyVerified(hash, payPassword)) {
      if (member.payPasswordFailures > 0)
        await tx.update(members).set(noFailures).where(eq(members.id, ctx.member.id))
      return ok({})
    }
    const payPasswordLockedUntil = attempt.locks
      ? new Date(now.getTime() + limits.paymentPinLockHours * HOUR_MS)
      : null
    await tx
      .update(members)
      .set({ payPasswordFailures: attempt.failures, payPasswordLockedUntil })
      .where(eq(members.id, ctx.member.id))
    return { hash, ...attempt }
  })
}

const noFailures = { payPasswordFailures: 0, payPasswordLockedUntil: null }

/** Hashes the PIN of a counted attempt, without a connection or lock. A correct PIN resets the count. */
async function verifyAttempt(ctx: MemberContext, attempt: Attempt, payPassword: string): Promise<Checked> {
  const ofSamePin = and(eq(members.id, ctx.member.id), eq(members.payPasswordHash, attempt.hash))
  try {
    if (await verifyPasswordCached(attempt.hash, payPassword)) {
      await ctx.db.update(members).set(noFailures).where(ofSamePin)
      return ok({})
    }
  } catch (error) {
    await ctx.db
      .update(members)
      .set({
        payPasswordFailures: sql`greatest(${members.payPasswordFailures} - 1, 0)`,
        payPasswordLockedUntil: attempt.locks ? null : members.payPasswordLockedUntil,
      })
      .where(ofSamePin)
    throw error
  }
  if (!attempt.locks) return refuse('pay-password-wrong', { left: attempt.left })
  await reportLock(ctx)
  return refuse('pay-password-locked')
}

async function reportLock(ctx: MemberContext): Promise<void> {
  const member = await findById(ctx.db, ctx.member.id)
  const recipient = member && toRecipient(member)
  if (recipient)
    await transact(ctx.db, (tx) =>
      emailLock({ ...ctx, tx }, `member:${ctx.member.id}`, recipient, 'payment-pin-locked'),
    )
}

async function findPaymentPinState({ db, member }: MemberContext): Promise<PaymentPinState> {
  const { rows } = await db.execute<{ state: PaymentPinState }>(
    sql`select ${paymentPinStateColumn(member.id)} as state`,
  )
  return rows[0]!.state
}

/**
 * A PIN that was verified recently and has no failures to reset needs no row lock. This shortens every
 * payment.
 */
const wasVerifiedRecently = ({ hash, failures, locked }: PaymentPinState, payPassword: string): boolean =>
  hash !== null && failures === 0 && !locked && wasRecentlyVerified(hash, payPassword)
