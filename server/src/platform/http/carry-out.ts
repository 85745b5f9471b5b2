import type { RefusalName } from '@pasar/contract/codes'
import type { Actor, Ctx, Deps } from '../context.ts'
import { afterCommit, retrying, transact } from '../db/transact.ts'
import type { Tx } from '../db/types.ts'
import type { Refusal, Result } from '../result.ts'
import { done, refused } from './envelope.ts'
import type { Route, UploadedFile } from './handle.ts'
import { claim, claimApart, type Intent, type Known, keep, release } from './idempotency.ts'
import type { Kept } from './kept.ts'
import { serialise } from './serialise.ts'

/** What is known of a request before its use case runs. */
export type Asked = {
  actor: Actor
  language: Ctx['language']
  market: string
  ip: string
  userAgent: string
  requestId: string
  input: unknown
  file?: UploadedFile
  intent?: Intent
}

export type Carried = Kept & {
  status: number
  replayed?: boolean
  /** Its name, where the answer is a refusal. */
  refusal?: RefusalName
  /** Where it is kept, when other requests get the very same. */
  keptAs?: string
}

/** Carries out a request that may be made and whose input fits. */
export async function carryOut(deps: Deps, route: Route, asked: Asked): Promise<Carried> {
  if (route.mode === 'transaction' || (route.mode === 'statement' && asked.intent))
    return await inTransaction(deps, route, asked)
  if (route.mode === 'outside') return await outside(deps, route, asked)
  if (route.mode === 'statement') return await retrying(() => read(deps, route, asked))
  if (!route.cached || (route.cached.visitorsOnly && asked.actor.kind !== 'visitor'))
    return await read(deps, route, asked)
  const key = `${route.call.path}|${asked.language}|${asked.market}|${JSON.stringify(asked.input)}`
  const { tags, seconds = 60 } = route.cached
  return await deps.cache.get(key, tags, seconds, async () => {
    // Whoever asks first asks for everybody.
    const carried = await read(deps, route, { ...asked, actor: { kind: 'visitor' } })
    return { ...carried, keptAs: key }
  })
}

async function read(deps: Deps, route: Route, asked: Asked): Promise<Carried> {
  return write(route, asked, await runIn(deps, deps.db, route, asked))
}

async function inTransaction(deps: Deps, route: Route, asked: Asked): Promise<Carried> {
  const { intent } = asked
  const outcome = await transact<{ ok: true; carried: Carried } | Refusal>(deps.db, async (tx) => {
    const known: Known = intent ? await claim(tx, intent, deps.clock.now()) : { kind: 'new' }
    if (known.kind === 'refused') return known.refusal
    if (known.kind === 'replay') return { ok: true, carried: replay(known.response) }
    const result = await runIn(deps, tx, route, asked)
    if (!result.ok) return result
    const carried = write(route, asked, result)
    if (intent) await keep(tx, intent, carried.payload)
    return { ok: true, carried }
  })
  return outcome.ok ? outcome.carried : write(route, asked, outcome)
}

async function outside(deps: Deps, route: Route, asked: Asked): Promise<Carried> {
  const { intent } = asked
  if (!intent) return await read(deps, route, asked)
  const known = await claimApart(deps, intent)
  if (known.kind === 'refused') return write(route, asked, known.refusal)
  if (known.kind === 'replay') return replay(known.response)
  try {
    const result = await runIn(deps, deps.db, route, asked)
    const carried = write(route, asked, result)
    await (result.ok ? keep(deps.db, intent, carried.payload) : release(deps.db, intent))
    return carried
  } catch (error) {
    await release(deps.db, intent)
    throw error
  }
}

async function runIn(deps: Deps, tx: Tx, route: Route, asked: Asked): Promise<Result<unknown>> {
  const { actor, input, file, intent, ...request } = asked
  const ctx: Ctx = {
    ...deps,
    ...request,
    tx,
    actor,
    intentKey: intent?.key,
    afterCommit: (fn) => afterCommit(tx, fn),
  }
  const own =
    actor.kind === 'member'
      ? { member: { id: actor.id, sessionId: actor.sessionId } }
      : actor.kind === 'staff'
        ? { staff: { id: actor.id, permissions: actor.permissions } }
        : {}
  // ContextOf<call> is what `who` promised, and mayCall() has checked it.
  return await route.run({ ...ctx, ...own } as never, input as never, file as never)
}

function write(route: Route, asked: Asked, result: Result<unknown>): Carried {
  if (result.ok)
    return { status: 200, payload: serialise(route.call, done(result.data, asked.language).body) }
  const answer = refused(result, asked.language)
  return { status: answer.status, payload: JSON.stringify(answer.body), refusal: result.refusal }
}

const replay = (response: string): Carried => ({ status: 200, payload: response, replayed: true })
