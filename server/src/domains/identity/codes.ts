import { randomInt } from 'node:crypto'
import { DAY_MS } from '@pasar/contract/time'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { networkOf } from '../../platform/auth/network.ts'
import { hashCode } from '../../platform/auth/tokens.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { equalSecrets } from '../../platform/crypto/equal-secrets.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Refusal, type Result, refuse } from '../../platform/result.ts'
import { knowsDevice } from './factors/devices.ts'
import { usesNetwork } from './login-attempts.ts'
import { countCodeFailures, countCodes, findByAccount, listSessionIps, lockCode } from './queries.ts'
import { accountOfTarget, limits } from './rules.ts'
import { verificationCodes } from './tables.ts'

/**
 * Creates a six-digit code for a target and stores its hash.
 * Refuses `code-too-soon` (60 s between sends) and `code-limit`: a day 10 per purpose, target and network, 40
 * per purpose and target, and 30 per network. For a client that the member has used (`isFamiliar`), codes for
 * the same network count and three times as many of all, so that a stranger's requests do not prevent a
 * recovery.
 * @param owner the member whose verified contact or username the target is, and the device of the request; an
 * unverified contact may belong to somebody else, who must not receive more for it
 */
export async function issueCode(
  ctx: Ctx,
  purpose: string,
  target: string,
  owner?: { memberId: string; deviceId?: string | undefined },
): Promise<Result<{ challengeId: string; code: string; expiresAt: Date }>> {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - DAY_MS)
  // Serializes requests per purpose and target: two concurrent ones would both find that no code was sent.
  await lock(ctx.tx, 'counter', `code:${purpose}:${target}`)
  const network = networkOf(ctx.ip)
  // Codes of one network for many targets would otherwise all find the limit of the network unused. Always
  // after the lock of the target, so that two requests do not wait for each other.
  await lock(ctx.tx, 'counter', `code-network:${network}`)
  const sent = await countCodes(ctx.tx, { purpose, target, network }, since)
  const familiar =
    owner !== undefined && (await isFamiliar(ctx.tx, owner.memberId, { ...owner, network }, now))
  const last = familiar ? sent.lastOfBoth : sent.lastOfTarget
  const waitMs = last ? new Date(last).getTime() + limits.codeIntervalSeconds * 1000 - now.getTime() : 0
  if (waitMs > 0) return refuse('code-too-soon', { retryAfter: Math.ceil(waitMs / 1000) })
  const isExhausted = sent.ofTarget >= limits.codesPerTargetPerDay * (familiar ? limits.familiarFactor : 1)
  const isNetworkExhausted =
    sent.ofBoth >= limits.codesPerTargetAndNetworkPerDay || sent.ofNetwork >= limits.codesPerIpPerDay
  if (isExhausted || isNetworkExhausted) return refuse('code-limit')
  const challengeId = ctx.ids.uuid()
  const code = `${randomInt(1_000_000)}`.padStart(6, '0')
  const expiresAt = new Date(now.getTime() + limits.codeMinutes * 60_000)
  await ctx.tx.insert(verificationCodes).values({
    id: challengeId,
    purpose,
    target,
    codeHash: hashCode(ctx.config, challengeId, code),
    ip: network,
    createdAt: now,
    expiresAt,
  })
  return ok({ challengeId, code, expiresAt })
}

/**
 * Counts a request of a code for a contact that belongs to another member like one that was sent, and sends
 * none: nobody can test addresses without limit. Call it outside a transaction, which the refusal would roll
 * back.
 * @returns `code-limit`, or the refusal that the contact is taken
 */
export async function refuseTaken(
  ctx: Ctx,
  purpose: string,
  target: string,
  taken: 'username-taken' | 'email-taken' | 'mobile-taken',
): Promise<Refusal> {
  const counted = await transact(ctx.db, (tx) => issueCode({ ...ctx, tx }, purpose, target))
  return !counted.ok && counted.refusal === 'code-limit' ? counted : refuse(taken)
}

type Client = { network: string; deviceId?: string | undefined }

/**
 * Tests whether a client is likely the member's own: on a network that their sessions have used lately, or on
 * a device from which they have signed in, wherever it is. Does the same work for an id that no member has.
 */
async function isFamiliar(
  tx: Tx,
  memberId: string,
  { network, deviceId }: Client,
  now: Date,
): Promise<boolean> {
  const listIps = { listSessionIps: (tx: Tx, from: Date) => listSessionIps(tx, memberId, from) }
  const isKnownDevice = deviceId !== undefined && (await knowsDevice(tx, memberId, deviceId))
  return (await usesNetwork(tx, listIps, network, now)) || isKnownDevice
}

/** A code with the challenge that it answers, and the device that answers it. */
export type CodeAnswer = { challengeId: string; code: string; deviceId?: string | undefined }

/**
 * Validates a code and counts failed attempts, in a separate transaction: a failed attempt counts even when
 * the caller rolls back. A challenge allows five, so that only its requester can use it up. The code stays
 * usable until `consumeCode`.
 * @param issuedFor purpose and target; any by default
 * @returns `code-wrong` if it is not the code of the challenge; `code-limit`, also for the right one, after
 * too many wrong codes for a contact of a member within a day (`hasFailuresLeft`)
 */
export async function validateCode(
  ctx: Deps,
  { challengeId, code, deviceId }: CodeAnswer,
  issuedFor: { purpose?: string; target?: string } = {},
): Promise<Result<object>> {
  const result = await transact(ctx.db, async (tx) => {
    const row = await lockCode(tx, challengeId, ctx.clock.now())
    if (!row || row.tries >= limits.codeAttempts) return ok({ isValid: false })
    const { purpose = row.purpose, target = row.target } = issuedFor
    if (purpose !== row.purpose || target !== row.target) return ok({ isValid: false })
    if (!(await hasFailuresLeft(ctx, tx, row, deviceId))) return refuse('code-limit')
    if (equalSecrets(row.codeHash, hashCode(ctx.config, row.id, code))) return ok({ isValid: true })
    await tx
      .update(verificationCodes)
      .set({ tries: row.tries + 1 })
      .where(eq(verificationCodes.id, row.id))
    return ok({ isValid: false })
  })
  // After the commit: a refusal inside would roll the count back.
  return result.ok && !result.data.isValid ? refuse('code-wrong') : result
}

/**
 * Tests whether the day's limits of wrong codes for a target allow another one: for the network that
 * requested the code, and for all networks. A client that the member has used may have three times as many of
 * all: strangers cannot prevent a recovery there, and a sign-in by password is not affected anywhere. A new
 * contact, which is nobody's yet, has no such limit: a stranger could use it up.
 */
async function hasFailuresLeft(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  { purpose, target, ip: network }: { purpose: string; target: string; ip: string },
  deviceId: string | undefined,
): Promise<boolean> {
  if (purpose === 'register' || purpose === 'bind') return true
  await lock(tx, 'counter', `code-failures:${purpose}:${target}`)
  const now = clock.now()
  const since = new Date(now.getTime() - DAY_MS)
  const failures = (of?: string) => countCodeFailures(tx, { purpose, target, network: of }, since)
  if ((await failures(network)) >= limits.codeFailuresPerNetwork) return false
  const ofAll = await failures()
  if (ofAll < limits.codeFailuresPerDay) return true
  if (purpose !== 'forget' || ofAll >= limits.codeFailuresPerDay * limits.familiarFactor) return false
  const member = await findByAccount(tx, [accountOfTarget(target)])
  return member !== undefined && (await isFamiliar(tx, member.id, { network, deviceId }, now))
}

/**
 * Counts a failed attempt with a valid code: what it was tried for is as secret as the code.
 * @returns false when concurrent attempts have used up the code
 */
export async function countCodeTry({ db }: Deps, challengeId: string): Promise<boolean> {
  // The condition of the update decides between concurrent requests, which have all found the code valid.
  const hasTries = lt(verificationCodes.tries, limits.codeAttempts)
  const counted = await db
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(and(eq(verificationCodes.id, challengeId), hasTries))
    .returning({ id: verificationCodes.id })
  return counted.length === 1
}

/** Deletes codes that no limit counts. */
export async function purgeCodes({ db, clock }: Deps): Promise<void> {
  const isDue = lt(verificationCodes.createdAt, new Date(clock.now().getTime() - limits.codeDays * DAY_MS))
  await deleteInBatches(db, verificationCodes, { isDue, oldest: verificationCodes.createdAt })
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

/** Ends the unused codes of targets, after a change that they must not survive. */
export async function voidCodes(tx: Tx, targets: string[], now: Date): Promise<void> {
  await tx
    .update(verificationCodes)
    .set({ usedAt: now })
    .where(and(inArray(verificationCodes.target, targets), isNull(verificationCodes.usedAt)))
}
