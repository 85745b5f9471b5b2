import { cartCount, cartList, cartMerge, cartUpdateAll } from '@pasar/contract/calls/cart'
import { invalidateReads } from '@/lib/api/query.ts'
import { request } from '@/lib/api/request.ts'
import { useSession } from '@/lib/session.ts'
import { readStoredJson } from '@/lib/stored-json.ts'
import { uuid } from '@/lib/uuid.ts'
import { setVisitorLines, updateCartBadge, useVisitorCart, type VisitorLine } from './visitor-cart.ts'

const KEY = 'pasar.cart.merge'

/**
 * Returns one idempotency key per set of items, across reloads, so that a merge without a response counts
 * once.
 */
function getMergeKey(lines: readonly VisitorLine[]): string {
  const content = JSON.stringify(lines)
  const stored = readStoredJson<{ key: string; content: string }>(
    localStorage,
    KEY,
    (value) => typeof value.key === 'string',
  )
  if (stored?.content === content) return stored.key
  const key = uuid()
  localStorage.setItem(KEY, JSON.stringify({ key, content }))
  return key
}

async function merge(lines: VisitorLine[]): Promise<void> {
  try {
    await request(
      cartMerge,
      { lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })) },
      { idempotencyKey: getMergeKey(lines) },
    )
  } catch {
    // The items stay on the device. The next start, sign-in or reconnect retries.
    return
  }
  setVisitorLines(useVisitorCart.getState().lines.filter((now) => !lines.includes(now)))
  localStorage.removeItem(KEY)
  const unselected = lines.filter((line) => !line.selected).map(({ skuId }) => ({ skuId, selected: false }))
  if (unselected.length > 0) await request(cartUpdateAll, { lines: unselected }).catch(() => undefined)
  await invalidateReads([cartList, cartCount])
}

let running: Promise<void> | null = null

/**
 * Merges the visitor's cart into the member's. Removes the items from the device once the server has them.
 */
export function mergeVisitorCart(): Promise<void> {
  const { lines } = useVisitorCart.getState()
  if (!running && (lines.length === 0 || !useSession.getState().token)) return Promise.resolve()
  running ??= merge(lines).finally(() => {
    running = null
  })
  return running
}

/** Updates the badge, and merges the visitor's cart after each sign-in and reconnect. */
export function syncVisitorCart(): () => void {
  updateCartBadge()
  const mergeCart = () => void mergeVisitorCart()
  mergeCart()
  const unsubscribe = useSession.subscribe((now, before) => {
    if (now.token && !before.token) mergeCart()
  })
  window.addEventListener('online', mergeCart)
  return () => {
    unsubscribe()
    window.removeEventListener('online', mergeCart)
  }
}
