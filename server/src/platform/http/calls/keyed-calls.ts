import type { Deps } from '../../context.ts'
import { isUnreachable } from '../../db/errors.ts'
import type { Refusal } from '../../result.ts'
import type { CallResponse } from './call-response.ts'
import type { Route } from './handle.ts'
import { type EarlierResponse, findResponse, type IdempotentRequest, isBusy } from './idempotency.ts'
import { claimKey, deleteAbandoned, releaseKey, releaseKeyLater, storeResponse } from './key-claims.ts'
import { type CallRequest, type Done, runUseCase, toResponse } from './run-use-case.ts'

/**
 * Executes a request whose transaction stores its key, which undoes a repeated one. What was refused or
 * failed may have been so because an earlier request with the same key has done it.
 */
export async function executeOnce(
  deps: Deps,
  route: Route,
  request: CallRequest,
  intent: IdempotentRequest,
  run: () => Promise<Done | Refusal>,
): Promise<CallResponse> {
  const outcome = await run().catch((error: unknown) => {
    if (isUnreachable(error)) throw error
    return { ok: false as const, error }
  })
  if (outcome.ok) return outcome.response
  const earlier = await findResponse(deps.db, intent)
  if (isBusy(earlier) && (await deleteAbandoned(deps, intent)))
    return await executeOnce(deps, route, request, intent, run)
  if (earlier) return answerEarlier(route, request, earlier)
  if ('error' in outcome) throw outcome.error
  return toResponse(route, request, outcome)
}

/** Answers a repeated request. */
export const answerEarlier = (route: Route, request: CallRequest, earlier: EarlierResponse): CallResponse =>
  earlier.kind === 'replay' ? replay(earlier.response) : toResponse(route, request, earlier.refusal)

/**
 * Executes a request that manages its own transactions. It claims its key before the first one, and stores
 * the response after the last one.
 */
export async function executeClaimed(
  deps: Deps,
  route: Route,
  request: CallRequest,
  intent: IdempotentRequest,
): Promise<CallResponse> {
  const known = await claimKey(deps, intent)
  if (known.kind !== 'new') return answerEarlier(route, request, known)
  try {
    const result = await runUseCase(deps, deps.db, route, request)
    const response = toResponse(route, request, result)
    await (result.ok
      ? storeResponse(deps.db, intent, response.payload)
      : releaseKey(deps.db, intent, known.at))
    return response
  } catch (error) {
    await releaseKey(deps.db, intent, known.at).catch((failure: unknown) => {
      if (!isUnreachable(failure)) throw failure
      releaseKeyLater(deps, intent, known.at)
    })
    throw error
  }
}

const replay = (payload: string): CallResponse => ({ status: 200, payload, replayed: true })
