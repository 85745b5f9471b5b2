import type { Call, Output, Sent } from '@pasar/contract/call'
import { type CodeName, nameOfCode } from '@pasar/contract/codes'
import { type Envelope, OK } from '@pasar/contract/envelope'
import { type Actor, DEFAULT_MARKET, type Deps } from '../platform/context.ts'
import { executeCall } from '../platform/http/calls/execute-call.ts'
import type { Route } from '../platform/http/calls/handle.ts'
import { idempotentRequest } from '../platform/http/calls/idempotency.ts'
import { parseInput } from '../platform/http/calls/parse-input.ts'

export type Answer<C extends Call> = { name: CodeName | 'ok'; data: Output<C>; msg: string }

/** Executes a call as the server does, without HTTP. @throws what the use case throws: a bug */
export async function execute<C extends Call>(
  deps: Deps,
  route: Route | undefined,
  call: C,
  input: Sent<C>,
  actor: Actor,
  idempotencyKey?: string,
): Promise<Answer<C>> {
  if (!route) throw new Error(`the model has no route for ${call.path}`)
  const parsed = parseInput(call, input, 'en-us')
  if (!parsed.ok)
    return { name: 'input-invalid', data: undefined as never, msg: JSON.stringify(parsed.fields) }
  const { payload } = await executeCall(deps, route, {
    actor,
    language: 'en-us',
    market: DEFAULT_MARKET,
    ip: '127.0.0.1',
    userAgent: '',
    requestId: '',
    input: parsed.input,
    intent: idempotentRequest(deps.config.secret, actor, idempotencyKey, call.path, parsed.input),
  })
  const { code, data, msg } = JSON.parse(payload) as Envelope<Output<C>>
  const name = code === OK ? 'ok' : nameOfCode(code)
  if (!name) throw new Error(`${call.path} returned code ${code}: ${msg}`)
  return { name, data: data as Output<C>, msg }
}
