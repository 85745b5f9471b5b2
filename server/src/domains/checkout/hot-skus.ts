import type { Input } from '@pasar/contract/call'
import type { orderCreate } from '@pasar/contract/calls/checkout'
import type { Deps } from '../../platform/context.ts'
import type { CallResponse } from '../../platform/http/calls/call-response.ts'
import type { Gate } from '../../platform/http/calls/handle.ts'
import { refuse } from '../../platform/result.ts'
import { makeSemaphore, QueueFull } from '../../platform/semaphore.ts'

/** Orders of one SKU that are at the database at once. More would only wait for the lock of its stock. */
const AT_ONCE = 4
/**
 * Less than what a refusal costs a shopper (RETRY_SECONDS). An order that is refused while pieces are left
 * loses its place to those who come later: the longer the queue, the fairer. The rest of it is answered at
 * once when the SKU is sold out.
 */
const MAX_WAIT_MS = 1_200
/** Seconds after which an order that would wait longer is worth repeating. */
const RETRY_SECONDS = 2
const SOLD_OUT_MS = 1_000
/** How long after that a SKU counts as sold out when it is next ordered. */
const REMEMBERED_MS = 10_000

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
    run: makeSemaphore(AT_ONCE, { maxWaitMs: MAX_WAIT_MS }),
    soldOutUntil: Number.NEGATIVE_INFINITY,
  }
  skus.set(skuId, sku)
  const refuseSoldOut = async () =>
    sku.soldOutUntil > performance.now() && !(await request.isRepeated())
      ? refuse('out-of-stock', { skuId, left: 0 })
      : undefined
  sku.orders++
  try {
    // Before the wait for those that arrived while pieces were left, and after it.
    return (
      (await refuseSoldOut()) ??
      (await sku.run(async () => (await refuseSoldOut()) ?? order(sku, skuId, request.run)))
    )
  } catch (error) {
    if (error instanceof QueueFull) return refuse('overloaded', { retryAfter: RETRY_SECONDS })
    throw error
  } finally {
    sku.orders--
    if (sku.orders === 0 && sku.soldOutUntil < performance.now()) skus.delete(skuId)
  }
}

/** Places an order, and remembers whether the SKU is sold out. */
async function order(sku: HotSku, skuId: string, run: () => Promise<CallResponse>): Promise<CallResponse> {
  const wasSoldOut = sku.soldOutUntil > performance.now() - REMEMBERED_MS
  // Others are refused until the answer to this one.
  if (wasSoldOut) sku.soldOutUntil = performance.now() + SOLD_OUT_MS
  const response = await run()
  const isSoldOutNow = response.refusal === 'out-of-stock' && isNoneLeft(response.payload, skuId)
  // A SKU that few order is always asked for.
  const isHot = wasSoldOut || sku.orders > AT_ONCE
  sku.soldOutUntil = isSoldOutNow && isHot ? performance.now() + SOLD_OUT_MS : Number.NEGATIVE_INFINITY
  return response
}

/** Whether a refusal says that nothing is left of the SKU: it can also be about a gift that comes with it. */
function isNoneLeft(payload: string, skuId: string): boolean {
  const { data } = JSON.parse(payload) as { data: { skuId: string; left: number } }
  return data.skuId === skuId && data.left === 0
}
