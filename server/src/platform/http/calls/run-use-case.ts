import type { Actor, Ctx, Deps } from '../../context.ts'
import { afterCommit } from '../../db/transact.ts'
import type { Tx } from '../../db/types.ts'
import { ok, type Refusal, type Result } from '../../result.ts'
import { refusalHeaders, refusalResponse, successResponse } from '../responses/envelope.ts'
import type { CallResponse } from './call-response.ts'
import type { Route, UploadedFile } from './handle.ts'
import { buildResponseCte, type IdempotentRequest } from './idempotency.ts'
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

/** Runs the use case of a call. @param tx as `Ctx.tx` */
export async function runUseCase(
  deps: Deps,
  tx: Tx,
  route: Route,
  request: CallRequest,
): Promise<Result<unknown>> {
  const { actor, input, file, intent, consistencyToken, ...rest } = request
  const ctx: Ctx = {
    ...deps,
    ...rest,
    tx,
    actor,
    idempotencyKey: intent?.key,
    responseCte:
      intent && route.storesKey?.(input as never)
        ? (data, condition) =>
            buildResponseCte(
              intent,
              toResponse(route, request, ok(data)).payload,
              deps.clock.now(),
              condition,
            )
        : undefined,
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

/** Writes the response of a result. */
export function toResponse(route: Route, request: CallRequest, result: Result<unknown>): CallResponse {
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

/** The response of a use case that has had its effect. */
export type Done = { ok: true; response: CallResponse }

/** Runs the use case of a call and writes the response, unless it refuses. */
export async function respond(
  deps: Deps,
  tx: Tx,
  route: Route,
  request: CallRequest,
): Promise<Done | Refusal> {
  const result = await runUseCase(deps, tx, route, request)
  return result.ok ? { ok: true, response: toResponse(route, request, result) } : result
}
