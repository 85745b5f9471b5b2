import type { Input } from '@pasar/contract/call'
import type { orderCreate } from '@pasar/contract/calls/checkout'
import type { Deps } from '../../platform/context.ts'
import type { Gate } from '../../platform/http/calls/handle.ts'
import { refuse } from '../../platform/result.ts'
import { makeSemaphore } from '../../platform/semaphore.ts'

/** Orders of one SKU that are at the database at once. More would only wait for the lock of its stock. */
const AT_ONCE = 4
/** Beyond it, the last would wait for more than a second. */
const MAX_WAITING = 500
/** How long a process refuses orders of a SKU that the database had none of. */
const SOLD_OUT_MS = 1_000

type HotSku = { orders: number; run: ReturnType<typeof makeSemaphore>; soldOutUntil: number }

const skusByProcess = new WeakMap<Deps['cache'], Map<string, HotSku>>()

/**
 * Passes the orders of one SKU to the database in the order of their arrival, a few at a time, and refuses
 * them without it while the SKU is sold out. In a flash sale thousands would otherwise hold the database
 * connections to wait for one row. Memory only refuses: what is left is decided by the database, which one
 * order per second asks again. A retry of an order that was placed gets that order.
 */
export const gateHotSkus: Gate<Input<typeof orderCreate>> = async (deps, { source, skuId }, request) => {
  if (source !== 'direct' || !skuId) return await request.run()
  const skus = skusByProcess.get(deps.cache) ?? new Map<string, HotSku>()
  skusByProcess.set(deps.cache, skus)
  const sku = skus.get(skuId) ?? {
    orders: 0,
    run: makeSemaphore(AT_ONCE, { maxWaiting: MAX_WAITING }),
    soldOutUntil: 0,
  }
  skus.set(skuId, sku)
  sku.orders++
  try {
    return await sku.run(async () => {
      const wasSoldOut = sku.soldOutUntil > 0
      if (sku.soldOutUntil > performance.now() && !(await request.isRepeated()))
        return refuse('out-of-stock', { skuId, left: 0 })
      // Others are refused until the answer to this one.
      if (wasSoldOut) sku.soldOutUntil = performance.now() + SOLD_OUT_MS
      const response = await request.run()
      const isSoldOutNow = response.refusal === 'out-of-stock' && isNoneLeft(response.payload)
      // A SKU that few order is always asked for.
      const isHot = wasSoldOut || sku.orders > AT_ONCE
      sku.soldOutUntil = isSoldOutNow && isHot ? performance.now() + SOLD_OUT_MS : 0
      return response
    })
  } finally {
    sku.orders--
    if (sku.orders === 0 && sku.soldOutUntil < performance.now()) skus.delete(skuId)
  }
}

const isNoneLeft = (payload: string): boolean =>
  (JSON.parse(payload) as { data: { left: number } }).data.left === 0
