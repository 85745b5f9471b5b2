import type { Input, Output } from '@pasar/contract/call'
import type { adminGatewayTry } from '@pasar/contract/calls/admin/pay-methods'
import { payMethods as methodIds } from '@pasar/contract/calls/pay-methods'
import type { Currency } from '@pasar/contract/money'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { makeGateway } from '../gateways/index.ts'
import { maskBody } from '../mask.ts'
import { gatewayOf, methods } from '../methods.ts'
import { companyOf } from './companies.ts'

/** As much as fits below a button. */
const SAID_CHARACTERS = 300

/** A currency that a company takes: some ask for it in the question. */
function currencyOf(ctx: StaffContext, id: string): Currency {
  const method = methodIds.find((m) => gatewayOf(ctx.config, m) === id)
  const taken = method ? methods[method].currencies : 'any'
  return taken === 'any' ? 'MYR' : taken[0]!
}

/**
 * Asks a payment company how a payment stands that it never saw. An answer that means "unknown here" shows that it is
 * reached and believes the keys; nothing is moved by it.
 */
export async function tryGateway(
  ctx: StaffContext,
  { id }: Input<typeof adminGatewayTry>,
): Promise<Result<Output<typeof adminGatewayTry>>> {
  let status: number | null = null
  let said = ''
  const watched: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    status = answer.status
    said = await answer.clone().text()
    return answer
  }
  const gateway = companyOf(id) ? makeGateway(ctx.config, id, watched) : undefined
  if (!gateway) return refuse('not-found')
  const began = performance.now()
  const paymentNo = ctx.ids.number('P')
  const snapshot = await gateway
    .query({ paymentNo, currency: currencyOf(ctx, id), vendorId: '', data: {} })
    .catch((error: unknown) => ({ unknown: true, state: '', problem: (error as Error).message }))
  const isNever = snapshot.state === 'cancelled' || snapshot.state === 'created'
  const works = isNever && !snapshot.unknown && status !== 401 && status !== 403
  const ms = Math.round(performance.now() - began)
  if (!works && 'problem' in snapshot) said ||= snapshot.problem
  await auditDeed(ctx, 'gateway.try', `gateway:${id}`, null, { works, status })
  return ok({ works, status, ms, said: works ? '' : shortened(said) })
}

/** What a company said, without the tags of a page, and without what somebody could pay with. */
const shortened = (said: string): string =>
  maskBody(said)
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .slice(0, SAID_CHARACTERS)
