import type { Input, Output } from '@pasar/contract/call'
import type { internationalOrderCreate } from '@pasar/contract/calls/international'
import type { MemberContext } from '../../platform/context.ts'
import { type Result, refuse } from '../../platform/result.ts'
import { findAddress } from '../addresses/index.ts'
import { placeOrder } from '../checkout/index.ts'
import { getMarket } from '../settings/index.ts'

/**
 * Places an order to another country, as the checkout does. Refuses `address-required`, `address-not-served`
 * for an address in the home country, and what the checkout refuses.
 */
export async function createInternationalOrder(
  ctx: MemberContext,
  input: Input<typeof internationalOrderCreate>,
): Promise<Result<Output<typeof internationalOrderCreate>>> {
  if (!input.addressId) return refuse('address-required')
  const address = await findAddress(ctx.tx, ctx.member.id, input.addressId)
  if (!address) return refuse('address-required')
  if (address.country === getMarket(ctx.market).country) return refuse('address-not-served')
  return await placeOrder(ctx, input)
}
