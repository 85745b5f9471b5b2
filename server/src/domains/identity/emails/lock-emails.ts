import { DAY_MS } from '@pasar/contract/time'
import { lt, lte } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { lockEmails } from '../tables.ts'
import { type AccountLock, emailAccountChange, type Recipient } from './account-emails.ts'

const dayBefore = (ctx: Ctx) => new Date(ctx.clock.now().getTime() - DAY_MS)

/**
 * Emails the owner of an account that it was locked after wrong attempts, in the transaction of the lock.
 * Each kind of lock is emailed at most once in 24 hours, so that a stranger cannot flood the owner.
 * @param account `member:<id>` or `staff:<id>`
 */
export async function emailLock(
  ctx: Ctx,
  account: string,
  recipient: Recipient,
  lock: AccountLock,
): Promise<void> {
  const sentAt = ctx.clock.now()
  const due = await ctx.tx
    .insert(lockEmails)
    .values({ account, lock, sentAt })
    .onConflictDoUpdate({
      target: [lockEmails.account, lockEmails.lock],
      set: { sentAt },
      setWhere: lte(lockEmails.sentAt, dayBefore(ctx)),
    })
    .returning({ lock: lockEmails.lock })
  if (due.length > 0) await emailAccountChange(ctx, recipient, lock)
}

/** Deletes the times of emails that no longer limit others. */
export async function purgeLockEmails(ctx: Ctx): Promise<void> {
  await ctx.tx.delete(lockEmails).where(lt(lockEmails.sentAt, dayBefore(ctx)))
}
