import type { Actor, Ctx, Deps } from '../../context.ts'
import { findErasedMember, isUnreachable } from '../../db/errors.ts'
import { cachedOnly } from '../../db/replicas/cached-only.ts'
import { afterCommit, transact, withRetries } from '../../db/transact.ts'
import type { Tx } from '../../db/types.ts'
import { trackWrites } from '../../db/write-tracking.ts'
import { type Refusal, type Result, refuse } from '../../result.ts'
import { refusalHeaders, refusalResponse, successResponse } from '../responses/envelope.ts'
import { toLoggableError } from '../responses/errors.ts'
import type { CallResponse } from './call-response.ts'
import type { Route, UploadedFile } from './handle.ts'
import {
  type ClaimResult,
  claimKey,
  claimKeyOutside,
  type IdempotentRequest,
  isKnownKey,
  releaseKey,
  releaseKeyLater,
  storeResponse,
} from './idempotency.ts'
import { serialise } from './serialise.ts'

/** A validated request of a call. */
export type CallRequest = {
  actor: Actor
  language: Ctx['language']
  market: string
  ip: string
  userAgent: string
  requestId: string
  guestId?: string | undefined
  /** What the caller has seen (contract/src/consistency/tokens.ts). */
  consistencyToken?: string | undefined
  input: unknown
  file?: UploadedFile
  intent?: IdempotentRequest
}

/** Executes an authorized, validated call. */
export async function executeCall(deps: Deps, route: Route, request: CallRequest): Promise<CallResponse> {
  const run = () => execute(deps, chooseKind(route, request.input), request)
  const runGated = async () => {
    if (!route.gate) return await run()
    const isRepeated = async () => request.intent !== undefined && (await isKnownKey(deps.db, request.intent))
    const outcome = await route.gate(deps, request.input as never, { actor: request.actor, run, isRepeated })
    return 'payload' in outcome ? outcome : write(route, request, outcome)
  }
  try {
    // An idempotency key leaves no doubt: the repetition gets the first result, or is the first.
    return await (route.call.method === 'GET' || request.intent
      ? runGated()
      : reportDoubt(deps, route, request, runGated))
  } catch (error) {
    const erasedId = findErasedMember(error)
    if (erasedId === undefined) throw error
    // A request that began before the account was cancelled, or one about a cancelled account.
    const isCaller = request.actor.kind === 'member' && request.actor.id === erasedId
    return write(route, request, refuse(isCaller ? 'token-invalid' : 'state-changed'))
  }
}

/**
 * Refuses `outcome-unknown` when the connection to the database broke after a write that may have had its
 * effect.
 */
const reportDoubt = (deps: Deps, route: Route, request: CallRequest, run: () => Promise<CallResponse>) =>
  trackWrites(async (writes) => {
    try {
      return await run()
    } catch (error) {
      if (!writes.sent || !isUnreachable(error)) throw error
      deps.log.warn({ err: toLoggableError(error) }, 'the outcome of a call is unknown')
      return write(route, request, refuse('outcome-unknown'))
    }
  })

/** Returns the route with the mode and use case of the input's kind, where it has several. */
const chooseKind = (route: Route, input: unknown): Route =>
  route.kinds ? { ...route, ...route.kinds[(input as { kind: string }).kind]! } : route

async function execute(deps: Deps, route: Route, request: CallRequest): Promise<CallResponse> {
  if (route.mode === 'transaction' || (route.mode === 'statement' && request.intent))
    return await inTransaction(deps, route, request)
  if (route.mode === 'outside') return await outside(deps, route, request)
  if (route.mode === 'statement') return await withRetries(() => read(deps, route, request))
  if (!route.cached || (route.cached.visitorsOnly && request.actor.kind !== 'visitor'))
    return await readAnywhere(deps, route, request)
  const key = `${route.call.path}|${request.language}|${request.market}|${JSON.stringify(request.input)}`
  const { tags, seconds = 60 } = route.cached
  return await deps.cache.get(key, tags, seconds, async () => {
    // The first request loads the response for everyone.
    const response = await read(deps, route, { ...request, actor: { kind: 'visitor' } })
    return { ...response, cacheKey: key }
  })
}

async function read(deps: Deps, route: Route, request: CallRequest): Promise<CallResponse> {
  return write(route, request, await runIn(deps, deps.db, route, request))
}

/**
 * Reads from a replica if the route may, else from the primary. What a replica refuses is read again: the
 * record may be too new for it.
 */
async function readAnywhere(deps: Deps, route: Route, request: CallRequest): Promise<CallResponse> {
  if (!route.replica) return await read(deps, route, request)
  const { actor, ip, consistencyToken } = request
  const result = await deps.replicas.read({
    token: consistencyToken,
    key: 'id' in actor ? actor.id : ip,
    async run(db) {
      const found = await runIn({ ...deps, cache: cachedOnly(deps.cache) }, db, route, request)
      return found.ok ? found : undefined
    },
  })
  return result ? write(route, request, result) : await read(deps, route, request)
}

async function inTransaction(deps: Deps, route: Route, request: CallRequest): Promise<CallResponse> {
  const { intent } = request
  const outcome = await transact<{ ok: true; response: CallResponse } | Refusal>(deps.db, async (tx) => {
    const known: ClaimResult | null = intent ? await claimKey(tx, intent, deps.clock.now()) : null
    if (known?.kind === 'refused') return known.refusal
    if (known?.kind === 'replay') return { ok: true, response: replay(known.response) }
    const result = await runIn(deps, tx, route, request)
    if (!result.ok) return result
    const response = write(route, request, result)
    if (intent) await storeResponse(tx, intent, response.payload)
    return { ok: true, response }
  })
  return outcome.ok ? outcome.response : write(route, request, outcome)
}

async function outside(deps: Deps, route: Route, request: CallRequest): Promise<CallResponse> {
  const { intent } = request
  if (!intent) return await read(deps, route, request)
  const known = await claimKeyOutside(deps, intent)
  if (known.kind === 'refused') return write(route, request, known.refusal)
  if (known.kind === 'replay') return replay(known.response)
  try {
    const result = await runIn(deps, deps.db, route, request)
    const response = write(route, request, result)
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

async function runIn(deps: Deps, tx: Tx, route: Route, request: CallRequest): Promise<Result<unknown>> {
  const { actor, input, file, intent, consistencyToken, ...rest } = request
  const ctx: Ctx = {
    ...deps,
    ...rest,
    tx,
    actor,
    idempotencyKey: intent?.key,
    afterCommit: (fn) => afterCommit(tx, fn),
  }
  const caller =
    actor.kind === 'member'
      ? { member: { id: actor.id, sessionId: actor.sessionId } }
      : actor.kind === 'staff'
        ? { staff: { id: actor.id, permissions: actor.permissions } }
        : {}
  // ContextOf<call> follows from `who`, which authorize() has checked.
  return await route.run({ ...ctx, ...caller } as never, input as never, file as never)
}

function write(route: Route, request: CallRequest, result: Result<unknown>): CallResponse {
  if (result.ok)
    return {
      status: 200,
      payload: serialise(route.call, successResponse(result.data, request.language).body),
    }
  const refusal = refusalResponse(result, request.language)
  return {
    status: refusal.status,
    payload: JSON.stringify(refusal.body),
    refusal: result.refusal,
    headers: refusalHeaders(result),
  }
}

const replay = (payload: string): CallResponse => ({ status: 200, payload, replayed: true })
