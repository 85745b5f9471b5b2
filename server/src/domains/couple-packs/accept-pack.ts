import type { Input, Output } from '@pasar/contract/call'
import type { coupleAccept, coupleAcceptDraft } from '@pasar/contract/calls/couple-packs'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { buildDraft, type PlacementTerms, placeOrder } from '../checkout/index.ts'
import { notifyAccepted } from './notify.ts'
import { getPack, isBelowList, type PackRow, updatePack } from './queries.ts'
import { isAcceptable } from './rules.ts'

/** Prices the half of the partner. Nothing is stored. */
export async function showAcceptDraft(
  ctx: MemberContext,
  { id, addressId, delivery, toInitiator }: Input<typeof coupleAcceptDraft>,
): Promise<Result<Output<typeof coupleAcceptDraft>>> {
  const prepared = await prepare(ctx, { id, addressId, toInitiator: toInitiator === '1' }, { lock: false })
  if (!prepared.ok) return prepared
  const { pack, terms, address } = prepared.data
  const source = { source: 'direct', skuId: pack.skuId, quantity: 1 } as const
  return await buildDraft(ctx, source, address, { couponIds: [], points: 0n, delivery }, terms)
}

/**
 * Accepts an invitation: places the partner's order, which takes over the unit that the pack reserves. Locks
 * the pack, so that it is accepted once, and neither cancelled nor expired meanwhile.
 */
export async function acceptPack(
  ctx: MemberContext,
  input: Input<typeof coupleAccept>,
): Promise<Result<Output<typeof coupleAccept>>> {
  const prepared = await prepare(ctx, input, { lock: true })
  if (!prepared.ok) return prepared
  const { pack, terms, address } = prepared.data
  const { delivery, remarks, total } = input
  const placed = await placeOrder(
    ctx,
    {
      ...{ source: 'direct', skuId: pack.skuId, quantity: 1, addressId: address, delivery },
      ...{ couponIds: [], points: '0', remarks, total },
    },
    {
      ...terms,
      afterWrite: async (inner, order) => {
        const accepted = { partnerOrderId: order.id, acceptedAt: ctx.clock.now() }
        await updatePack(inner.tx, pack.id, { state: 'accepted', ...accepted })
        await notifyAccepted(inner, pack)
        return ok({})
      },
    },
  )
  return placed.ok ? ok({ ...placed.data, packId: pack.id }) : placed
}

type Choice = { id: string; addressId?: string | undefined; toInitiator: boolean }
type Prepared = { pack: PackRow; terms: PlacementTerms; address: string | undefined }

async function prepare(
  ctx: MemberContext,
  { id, addressId, toInitiator }: Choice,
  { lock }: { lock: boolean },
): Promise<Result<Prepared>> {
  const pack = await getPack(ctx.tx, id, { lock })
  if (pack?.partnerId !== ctx.member.id) return refuse('not-found')
  if (!isAcceptable(pack, ctx.clock.now())) return refuse('couple-pack-closed')
  const { skuId, partnerPrice, sharedAddressId } = pack
  if (!(await isBelowList(ctx.tx, skuId, partnerPrice))) return refuse('sku-unavailable', { skuId, left: 0 })
  if (toInitiator && !sharedAddressId) return refuse('address-required')
  const terms: PlacementTerms = {
    kind: 'couple',
    hold: 'couple',
    prices: { source: 'couple', bySku: new Map([[skuId, partnerPrice]]) },
    payExpiresAt: pack.expiresAt,
    discountable: false,
    stockReserved: true,
    ...(toInitiator ? { addressOf: pack.initiatorId } : {}),
  }
  return ok({ pack, terms, address: toInitiator ? sharedAddressId! : addressId })
}
