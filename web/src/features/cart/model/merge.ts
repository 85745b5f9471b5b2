import { cartCount, cartList, cartMerge, cartUpdateAll } from '@pasar/contract/calls/cart'
import { invalidateReads } from '@/lib/api/query.ts'
import { request } from '@/lib/api/request.ts'
import { useSession } from '@/lib/session.ts'
import { readStoredJson } from '@/lib/stored-json.ts'
import { uuid } from '@/lib/uuid.ts'
import { getVisitorLines, setVisitorLines, updateCartBadge, type VisitorLine } from './visitor-cart.ts'

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

/** Returns the lines without what the server has. */
const subtract = (lines: readonly VisitorLine[], merged: readonly VisitorLine[]): VisitorLine[] =>
  lines.flatMap((line) => {
    const quantity = line.quantity - (merged.find(({ skuId }) => skuId === line.skuId)?.quantity ?? 0)
    return quantity > 0 ? { ...line, quantity } : []
  })

async function merge(): Promise<void> {
  // Another tab may have merged them meanwhile.
  const lines = getVisitorLines()
  if (lines.length > 0 && !(await sendLines(lines))) return
  await invalidateReads([cartList, cartCount])
}

/** Moves the lines to the server. @returns whether it has them */
async function sendLines(lines: readonly VisitorLine[]): Promise<boolean> {
  try {
    await request(
      cartMerge,
      { lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })) },
      { idempotencyKey: getMergeKey(lines) },
    )
  } catch {
    // The items stay on the device. The next start, sign-in or reconnect retries.
    return false
  }
  setVisitorLines(subtract(getVisitorLines(), lines))
  localStorage.removeItem(KEY)
  const unselected = lines.filter((line) => !line.selected).map(({ skuId }) => ({ skuId, selected: false }))
  if (unselected.length > 0) await request(cartUpdateAll, { lines: unselected }).catch(() => undefined)
  return true
}

let running: Promise<void> | null = null

/**
 * Merges the visitor's cart into the member's. Removes the items from the device once the server has them.
 * Tabs take turns, so that each item counts once.
 */
export function mergeVisitorCart(): Promise<void> {
  if (!running && (getVisitorLines().length === 0 || !useSession.getState().token)) return Promise.resolve()
  running ??= ('locks' in navigator ? navigator.locks.request('pasar.cart', merge) : merge()).finally(() => {
    running = null
  })
  return running
}

/**
 * Updates the badge, also when another tab changes the cart, and merges the visitor's cart after each sign-in
 * and reconnect.
 */
export function syncVisitorCart(): () => void {
  updateCartBadge()
  const mergeCart = () => void mergeVisitorCart()
  mergeCart()
  const unsubscribe = useSession.subscribe((now, before) => {
    if (now.token && !before.token) mergeCart()
  })
  const followTabs = ({ key }: StorageEvent) => {
    if (key !== 'pasar.cart') return
    getVisitorLines()
    updateCartBadge()
  }
  window.addEventListener('online', mergeCart)
  window.addEventListener('storage', followTabs)
  return () => {
    unsubscribe()
    window.removeEventListener('online', mergeCart)
    window.removeEventListener('storage', followTabs)
  }
}
