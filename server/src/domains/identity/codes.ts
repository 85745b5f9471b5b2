import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { hashCode, equalHashes } from '../../platform/auth/tokens.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { countCodes, lockCode } from './queries.ts'
import { limits } from './rules.ts'
import { verificationCodes } from './tables.ts'
import { DAY_MS } from '../../platform/time.ts'


/**
 * Makes a six-digit code for a target and stores its hash.
 * Refuses `code-too-soon` (60 s between sends) and `code-limit` (10 a day per target, 30 per address).
 */
export async function issueCode(
  ctx: Ctx,
  purpose: string,
  target: string,
): Promise<Result<{ code: string; expiresAt: Date }>> {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - DAY_MS)
  // One sender at a time per target, or two quick ones would both find none sent.
  await lock(ctx.tx, 'counter', `code:${target}`)
  const sent = await countCodes(ctx.tx, { target }, since)
  const waitMs = sent.last ? sent.last.getTime() + limits.codeEverySeconds * 1000 - now.getTime() : 0
  if (waitMs > 0) return refuse('code-too-soon', { retryAfter: Math.ceil(waitMs / 1000) })
  const fromHere = await countCodes(ctx.tx, { ip: ctx.ip }, since)
  if (sent.n >= limits.codesPerTargetADay || fromHere.n >= limits.codesPerAddressADay)
    return refuse('code-limit')
  const id = ctx.ids.uuid()
  const code = `${randomInt(1_000_000)}`.padStart(6, '0')
  const expiresAt = new Date(now.getTime() + limits.codeMinutes * 60_000)
  await ctx.tx.insert(verificationCodes).values({
    id,
    purpose,
    target,
    codeHash: hashCode(ctx.config, id, code),
    ip: ctx.ip,
    createdAt: now,
    expiresAt,
  })
  return ok({ code, expiresAt })
}

/**
 * Judges a code and counts the try, in a transaction of its own: a wrong try counts whatever becomes of the caller's.
 * The code stays usable; `useCode` ends it.
 * @returns the code's id, or `code-wrong`
 */
export async function judgeCode(
  deps: Deps,
  purpose: string,
  target: string,
  code: string,
): Promise<Result<{ id: string }>> {
  const verdict = await transact(deps.db, async (tx) => {
    const row = await lockCode(tx, purpose, target, deps.clock.now())
    if (!row || row.tries >= limits.codeTries) return null
    if (equalHashes(row.codeHash, hashCode(deps.config, row.id, code))) return row.id
    await tx
      .update(verificationCodes)
      .set({ tries: row.tries + 1 })
      .where(eq(verificationCodes.id, row.id))
    return null
  })
  return verdict ? ok({ id: verdict }) : refuse('code-wrong')
}

/** Uses a judged code up; false when somebody used it meanwhile. */
export async function useCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  // The condition, not a read before it, decides who used it.
  const used = await tx
    .update(verificationCodes)
    .set({ usedAt: now })
    .where(and(eq(verificationCodes.id, id), isNull(verificationCodes.usedAt)))
    .returning({ id: verificationCodes.id })
  return used.length === 1
}
