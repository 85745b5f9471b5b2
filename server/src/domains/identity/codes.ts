import { randomInt } from 'node:crypto'
import { DAY_MS } from '@pasar/contract/time'
import { and, eq, isNull } from 'drizzle-orm'
import { networkOf } from '../../platform/auth/network.ts'
import { equalHashes, hashCode } from '../../platform/auth/tokens.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { countCodes, lockCode } from './queries.ts'
import { limits } from './rules.ts'
import { verificationCodes } from './tables.ts'

/**
 * Creates a six-digit code for a target and stores its hash.
 * Refuses `code-too-soon` (60 s between sends) and `code-limit` (10 a day per target, 30 per network).
 */
export async function issueCode(
  ctx: Ctx,
  purpose: string,
  target: string,
): Promise<Result<{ code: string; expiresAt: Date }>> {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - DAY_MS)
  // Serializes requests per target: two concurrent ones would both find that no code was sent.
  await lock(ctx.tx, 'counter', `code:${target}`)
  const sent = await countCodes(ctx.tx, { target }, since)
  const waitMs = sent.last ? sent.last.getTime() + limits.codeIntervalSeconds * 1000 - now.getTime() : 0
  if (waitMs > 0) return refuse('code-too-soon', { retryAfter: Math.ceil(waitMs / 1000) })
  const network = networkOf(ctx.ip)
  const sentToNetwork = await countCodes(ctx.tx, { ip: network }, since)
  if (sent.n >= limits.codesPerTargetPerDay || sentToNetwork.n >= limits.codesPerIpPerDay)
    return refuse('code-limit')
  const id = ctx.ids.uuid()
  const code = `${randomInt(1_000_000)}`.padStart(6, '0')
  const expiresAt = new Date(now.getTime() + limits.codeMinutes * 60_000)
  await ctx.tx.insert(verificationCodes).values({
    id,
    purpose,
    target,
    codeHash: hashCode(ctx.config, id, code),
    ip: network,
    createdAt: now,
    expiresAt,
  })
  return ok({ code, expiresAt })
}

/**
 * Validates a code and counts failed attempts, in a separate transaction: a failed attempt counts even when the caller
 * rolls back. The code stays usable until `consumeCode`.
 * @returns the code's id, or `code-wrong`
 */
export async function validateCode(
  deps: Deps,
  purpose: string,
  target: string,
  code: string,
): Promise<Result<{ id: string }>> {
  const validId = await transact(deps.db, async (tx) => {
    const row = await lockCode(tx, purpose, target, deps.clock.now())
    if (!row || row.tries >= limits.codeAttempts) return null
    if (equalHashes(row.codeHash, hashCode(deps.config, row.id, code))) return row.id
    await tx
      .update(verificationCodes)
      .set({ tries: row.tries + 1 })
      .where(eq(verificationCodes.id, row.id))
    return null
  })
  return validId ? ok({ id: validId }) : refuse('code-wrong')
}

/** Marks a validated code as used. @returns false when a concurrent request has used it */
export async function consumeCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  // The condition of the update decides between concurrent requests.
  const used = await tx
    .update(verificationCodes)
    .set({ usedAt: now })
    .where(and(eq(verificationCodes.id, id), isNull(verificationCodes.usedAt)))
    .returning({ id: verificationCodes.id })
  return used.length === 1
}
