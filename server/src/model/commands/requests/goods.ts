import {
  adminAfterSaleReceive,
  adminAfterSaleSendBack,
  adminAfterSaleSendReplacement,
} from '@pasar/contract/calls/admin/after-sales'
import type { CodeName } from '@pasar/contract/codes'
import type { RequestRow } from '../../observed-promises.ts'
import type { World } from '../../world.ts'
import type { Choice } from './choice.ts'
import { changeOnHand, inspectionOf, nextTrackingNo, writeOff } from './rules.ts'

type Outcome = CodeName | 'ok'

/**
 * Inspects returned goods: all, half or none are accepted, and go back into stock, get lost, or are repaired.
 */
export async function inspect(world: World, request: RequestRow, choice: Choice): Promise<Outcome> {
  const { part, disposition } = choice
  const chosen = disposition === 'repair' && request.kind !== 'warranty' ? 'write_off' : disposition
  const lines = request.lines.map(({ id, quantity, skuId }) => ({
    ...{ id, skuId, quantity },
    accepted: part === 'all' ? quantity : part === 'some' ? Math.floor(quantity / 2) : 0,
  }))
  const { name } = await world.call(
    adminAfterSaleReceive,
    {
      id: request.id,
      lines: lines.map(({ id, accepted }) => ({ lineId: id, accepted, disposition: chosen })),
      reason: 'Random',
    },
    world.staff[choice.by]!,
  )
  if (name !== 'ok') return name
  for (const { id, skuId, accepted } of lines) {
    const restocked = chosen === 'restock' ? accepted : 0
    changeOnHand(world, skuId, restocked)
    if (chosen === 'write_off') writeOff(world, skuId, accepted)
    world.reference.requests.inspected.set(id, { accepted, restocked })
  }
  return name
}

/** Sends replacements from stock, the repaired goods of a warranty, or its goods as they are. */
export async function sendReplacement(world: World, request: RequestRow, choice: Choice): Promise<Outcome> {
  const ownGoods = request.kind === 'warranty' && choice.isFlagged
  const { name } = await world.call(
    adminAfterSaleSendReplacement,
    { id: request.id, carrier: 'Post', trackingNo: nextTrackingNo(), ownGoods },
    world.staff[choice.by]!,
  )
  if (name !== 'ok') return name
  for (const line of request.lines) {
    const { accepted, restocked } = inspectionOf(world, line)
    // Own goods that the inspection put into stock leave it; those for repair never were in it.
    const isRepair = line.disposition === 'repair'
    const taken = ownGoods ? restocked : isRepair ? 0 : accepted
    changeOnHand(world, line.replacementSkuId ?? line.skuId, -taken)
  }
  return name
}

/** Sends refused goods back, which were never in stock. */
export async function sendBack(world: World, { id }: RequestRow, { by }: Choice): Promise<Outcome> {
  const parcel = { id, carrier: 'Post', trackingNo: nextTrackingNo() }
  return (await world.call(adminAfterSaleSendBack, parcel, world.staff[by]!)).name
}
