import type { Input, Output } from '@pasar/contract/call'
import type { adminGatewayTest } from '@pasar/contract/calls/admin/finance/payment-methods'
import type { Currency } from '@pasar/contract/money'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { connectGateway } from '../gateways/index.ts'
import { maskBody } from '../message-log/mask.ts'
import { allMethods, getGatewayId } from '../methods/methods.ts'

/** Length of the error excerpt in the console. */
const MAX_EXCERPT_LENGTH = 300

/** A currency of the gateway: some providers require one in a query. */
function getCurrency(ctx: StaffContext, id: string): Currency {
  const method = [...allMethods().values()].find((one) => getGatewayId(ctx.config, one) === id)
  const currencies = method?.currencies ?? 'any'
  return currencies === 'any' ? 'MYR' : currencies[0]!
}

/**
 * Tests the connection to a provider by querying a payment that it never saw. An answer that it is unknown
 * shows that the address and the keys are right. Moves no money.
 */
export async function testConnection(
  ctx: StaffContext,
  { id }: Input<typeof adminGatewayTest>,
): Promise<Result<Output<typeof adminGatewayTest>>> {
  let status: number | null = null
  let body = ''
  const recordingFetch: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    status = answer.status
    body = await answer.clone().text()
    return answer
  }
  const gateway = connectGateway(ctx.config, id, recordingFetch)
  if (!gateway) return refuse('not-found')
  const startedAt = performance.now()
  const paymentNo = ctx.ids.number('P')
  const snapshot = await gateway
    .query({ paymentNo, currency: getCurrency(ctx, id), vendorId: '', data: {} })
    .catch((error: unknown) => ({ unknown: true, state: '', problem: (error as Error).message }))
  const isUnseen = snapshot.state === 'cancelled' || snapshot.state === 'created'
  const works = isUnseen && !snapshot.unknown && status !== 401 && status !== 403
  const ms = Math.round(performance.now() - startedAt)
  if (!works && 'problem' in snapshot) body ||= snapshot.problem
  await recordAudit(ctx, 'gateway.try', `gateway:${id}`, null, { works, status })
  return ok({ works, status, ms, said: works ? '' : getExcerpt(body) })
}

/** The beginning of an answer, without HTML tags and with secrets masked. */
const getExcerpt = (body: string): string =>
  maskBody(body)
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .slice(0, MAX_EXCERPT_LENGTH)
