import type { Deps } from '../../context.ts'
import { findErasedMember, isUnreachable } from '../../db/errors.ts'
import { cachedOnly } from '../../db/replicas/cached-only.ts'
import { transact, withRetries } from '../../db/transact.ts'
import type { Tx } from '../../db/types.ts'
import { trackWrites } from '../../db/write-tracking.ts'
import { lockAhead } from '../../locks.ts'
import { refuse } from '../../result.ts'
import { toLoggableError } from '../responses/errors.ts'
import type { CallResponse } from './call-response.ts'
import type { Route } from './handle.ts'
import {
  type EarlierResponse,
  findResponse,
  type IdempotentRequest,
  insertResponse,
  isBusy,
} from './idempotency.ts'
import { answerEarlier, executeClaimed, executeOnce } from './keyed-calls.ts'
import { type CallRequest, respond, runUseCase, toResponse } from './run-use-case.ts'

/** Executes an authorized, validated call. */
export async function executeCall(deps: Deps, route: Route, request: CallRequest): Promise<CallResponse> {
  const { intent } = request
  let earlier: EarlierResponse | undefined
  const run = async () =>
    // What a gate lets pass because it is repeated must not be executed.
    earlier && !isBusy(earlier)
      ? answerEarlier(route, request, earlier)
      : await execute(deps, chooseKind(route, request.input), request)
  const runGated = async () => {
    if (!route.gate) return await run()
    const isRepeated = async () => {
      earlier = intent && (await findResponse(deps.db, intent))
      return earlier !== undefined
    }
    const outcome = await route.gate(deps, request.input as never, { actor: request.actor, run, isRepeated })
    return 'payload' in outcome ? outcome : toResponse(route, request, outcome)
  }
  try {
    // An idempotency key leaves no doubt: the repetition gets the first result, or is the first.
    return await (route.call.method === 'GET' || intent
      ? runGated()
      : reportDoubt(deps, route, request, runGated))
  } catch (error) {
    const erasedId = findErasedMember(error)
    if (erasedId === undefined) throw error
    // A request that began before the account was cancelled, or one about a cancelled account.
    const isCaller = request.actor.kind === 'member' && request.actor.id === erasedId
    return toResponse(route, request, refuse(isCaller ? 'token-invalid' : 'state-changed'))
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
      return toResponse(route, request, refuse('outcome-unknown'))
    }
  })

/** Returns the route with the mode and use case of the input's kind, where it has several. */
const chooseKind = (route: Route, input: unknown): Route =>
  route.kinds ? { ...route, ...route.kinds[(input as { kind: string }).kind]! } : route

async function execute(deps: Deps, route: Route, request: CallRequest): Promise<CallResponse> {
  const { mode } = route
  const { intent } = request
  if (intent && mode !== 'idempotent' && mode !== 'read')
    return await executeKeyed(deps, route, request, intent)
  if (mode === 'transaction') {
    const outcome = await transact(deps.db, (tx) => respond(deps, tx, route, request))
    return outcome.ok ? outcome.response : toResponse(route, request, outcome)
  }
  if (mode === 'statement') return await withRetries(() => read(deps, route, request))
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
  return toResponse(route, request, await runUseCase(deps, deps.db, route, request))
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
      const found = await runUseCase({ ...deps, cache: cachedOnly(deps.cache) }, db, route, request)
      return found.ok ? found : undefined
    },
  })
  return result ? toResponse(route, request, result) : await read(deps, route, request)
}

async function executeKeyed(
  deps: Deps,
  route: Route,
  request: CallRequest,
  intent: IdempotentRequest,
): Promise<CallResponse> {
  const run = (tx: Tx) => respond(deps, tx, route, request)
  const isStatement = route.mode === 'statement'
  if (route.storesKey?.(request.input as never))
    return await executeOnce(deps, route, request, intent, () =>
      isStatement ? withRetries(() => run(deps.db)) : run(deps.db),
    )
  if (route.mode === 'outside') return await executeClaimed(deps, route, request, intent)
  const runAlone = (tx: Tx) => {
    // A repeated request waits until the first one ends. The lock of a statement's rows does the same.
    if (!isStatement) lockAhead(tx, 'intent', `${intent.actor} ${intent.call} ${intent.key}`)
    return run(tx)
  }
  return await executeOnce(deps, route, request, intent, () =>
    transact(deps.db, runAlone, {
      withCommit: (tx, done) =>
        done.ok ? insertResponse(tx, intent, done.response.payload, deps.clock.now()) : undefined,
    }),
  )
}
