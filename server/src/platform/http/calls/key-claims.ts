import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { isProcessDead } from '../../bus/process-liveness.ts'
import type { Deps } from '../../context.ts'
import { isUnreachable } from '../../db/errors.ts'
import { idempotency } from '../../db/tables.ts'
import type { Tx } from '../../db/types.ts'
import {
  busy,
  type EarlierResponse,
  findResponse,
  type IdempotentRequest,
  isBusy,
  matches,
} from './idempotency.ts'

/**
 * Age after which a claim without a response can be taken over; a claim of a dead process can be immediately.
 * Longer than any vendor's timeout. If the first call is still running, the locks of its use case serialise
 * the two.
 */
const STALE_MS = 30_000
/** Pause between attempts to release a key while the database does not respond. */
const RELEASE_MS = 500

/** Result of claiming a key; `at` identifies a new claim. */
type ClaimResult = { kind: 'new'; at: Date } | EarlierResponse

/**
 * Claims the idempotency key of a call that manages its own transactions, before its first one. Takes over
 * the claim of a dead process.
 */
export async function claimKey(deps: Deps, intent: IdempotentRequest): Promise<ClaimResult> {
  const { db, bus } = deps
  const claim = { createdAt: deps.clock.now(), holder: bus.process }
  const inserted = await db
    .insert(idempotency)
    .values({ ...intent, ...claim })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (inserted.length > 0) return { kind: 'new', at: claim.createdAt }
  const earlier = (await findResponse(db, intent)) ?? busy
  if (!isBusy(earlier)) return earlier
  const claimed = await db
    .update(idempotency)
    .set(claim)
    .where(isAbandoned(deps, intent))
    .returning({ key: idempotency.key })
  return claimed.length > 0 ? { kind: 'new', at: claim.createdAt } : busy
}

const isAbandoned = ({ bus, clock }: Pick<Deps, 'bus' | 'clock'>, intent: IdempotentRequest) =>
  and(
    matches(intent),
    isNull(idempotency.response),
    or(
      lt(idempotency.createdAt, new Date(clock.now().getTime() - STALE_MS)),
      isProcessDead(idempotency.holder, bus.process),
    ),
  )

/**
 * Deletes the claim that a process left which ended, or gave up: of a version that claimed the keys of this
 * call.
 * @returns whether there was one
 */
export async function deleteAbandoned(deps: Deps, intent: IdempotentRequest): Promise<boolean> {
  const deleted = await deps.db
    .delete(idempotency)
    .where(isAbandoned(deps, intent))
    .returning({ key: idempotency.key })
  return deleted.length > 0
}

/** Stores the response for a claimed key. */
export async function storeResponse(tx: Tx, intent: IdempotentRequest, response: string): Promise<void> {
  await tx.update(idempotency).set({ response }).where(matches(intent))
}

/**
 * Releases a claimed key, so that it can be used again. Keeps a claim that another request has taken over.
 */
export async function releaseKey(tx: Tx, intent: IdempotentRequest, claimedAt: Date): Promise<void> {
  const isOwn = and(matches(intent), eq(idempotency.createdAt, claimedAt))
  await tx.delete(idempotency).where(and(isOwn, isNull(idempotency.response)))
}

/**
 * Releases a key as soon as the database responds again: this process lives, so nobody takes its claim over
 * before it is stale. Gives up when it is.
 */
export function releaseKeyLater(
  { db }: Pick<Deps, 'db'>,
  intent: IdempotentRequest,
  claimedAt: Date,
  attempts = STALE_MS / RELEASE_MS,
): void {
  if (attempts === 0) return
  setTimeout(() => {
    releaseKey(db, intent, claimedAt).catch((error: unknown) => {
      if (isUnreachable(error)) releaseKeyLater({ db }, intent, claimedAt, attempts - 1)
    })
  }, RELEASE_MS).unref()
}
