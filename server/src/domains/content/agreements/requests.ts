import { asc, isNotNull } from 'drizzle-orm'
import type { Ctx, Deps, RequireConsent } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { refuse } from '../../../platform/result.ts'
import { findAgreedSequence } from '../../identity/index.ts'
import { agreements } from './tables.ts'

/** A published version that asks for consent. */
export type ConsentRequestRow = Awaited<ReturnType<typeof findRequests>>[number]

/** How long a process keeps the requests, in seconds. A publication drops them earlier, through the bus. */
const CACHE_SECONDS = 60

/** Reads the requests for consent in the order of their publication. */
export async function findRequests(tx: Tx) {
  const rows = await tx
    .select({
      sequence: agreements.consentSequence,
      kind: agreements.kind,
      summary: agreements.summary,
      dueAt: agreements.consentDueAt,
    })
    .from(agreements)
    .where(isNotNull(agreements.consentSequence))
    .orderBy(asc(agreements.consentSequence))
  return rows.map(({ sequence, dueAt, ...row }) => ({ ...row, sequence: sequence!, dueAt: dueAt! }))
}

const readCached = (deps: Pick<Deps, 'cache' | 'db'>) =>
  deps.cache.get('consent requests', ['content'], CACHE_SECONDS, () => findRequests(deps.db))

/** Returns the requests after a sequence, which a member has not agreed to. */
export const listAfter = (requests: readonly ConsentRequestRow[], sequence: number) =>
  requests.filter((request) => request.sequence > sequence)

/**
 * Refuses `agreement-outdated` to members who have not agreed in time. Ordinary requests cost no statement:
 * the requests are cached, and the session has what the member agreed to. That may be seconds old, so a
 * member who seems to be late is read again.
 */
export const requireConsent: RequireConsent = async (deps, actor) => {
  if (actor.kind !== 'member') return null
  const now = deps.clock.now()
  const overdue = (await readCached(deps)).filter(({ dueAt }) => dueAt <= now)
  const required = overdue.at(-1)?.sequence ?? 0
  if ((actor.agreedSequence ?? 0) >= required) return null
  return (await findAgreedSequence(deps.db, actor.id)) >= required ? null : refuse('agreement-outdated')
}

/** Returns the requests that the member of a request has not agreed to. */
export async function findPending(ctx: Ctx): Promise<ConsentRequestRow[]> {
  if (ctx.actor.kind !== 'member') return []
  const requests = await readCached(ctx)
  if (listAfter(requests, ctx.actor.agreedSequence ?? 0).length === 0) return []
  return listAfter(requests, await findAgreedSequence(ctx.tx, ctx.actor.id))
}
