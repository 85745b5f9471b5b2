import { cartCount, cartList, cartMerge, cartUpdateAll } from '@pasar/contract/calls/cart'
import { invalidateReads } from '@/lib/api/query.ts'
import { request } from '@/lib/api/request.ts'
import { useSession } from '@/lib/session.ts'
import { uuid } from '@/lib/uuid.ts'
import { setVisitorLines, updateCartBadge, useVisitorCart, type VisitorLine } from './visitor-cart.ts'

const KEY = 'pasar.cart.merge'

/** One key for the same lines, over reloads too: a merge whose answer was lost counts once. */
function getMergeKey(lines: readonly VisitorLine[]): string {
  const content = JSON.stringify(lines)
  const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { key: string; content: string } | null
  if (kept?.content === content) return kept.key
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
    // The device keeps the lines; the next start, sign-in or return of the network tries again.
    return
  }
  setVisitorLines(useVisitorCart.getState().lines.filter((now) => !lines.includes(now)))
  localStorage.removeItem(KEY)
  const unselected = lines.filter((line) => !line.selected).map(({ skuId }) => ({ skuId, selected: false }))
  if (unselected.length > 0) await request(cartUpdateAll, { lines: unselected }).catch(() => undefined)
  await invalidateReads([cartList, cartCount])
}

let running: Promise<void> | null = null

/** Brings the visitor's cart into the member's; the device forgets its lines only after the server has them. */
export function mergeVisitorCart(): Promise<void> {
  const { lines } = useVisitorCart.getState()
  if (!running && (lines.length === 0 || !useSession.getState().token)) return Promise.resolve()
  running ??= merge(lines).finally(() => {
    running = null
  })
  return running
}

/** Counts the visitor's cart for the badge and merges it whenever somebody signs in. */
export function syncVisitorCart(): () => void {
  updateCartBadge()
  const again = () => void mergeVisitorCart()
  again()
  const unsubscribe = useSession.subscribe((now, before) => {
    if (now.token && !before.token) again()
  })
  window.addEventListener('online', again)
  return () => {
    unsubscribe()
    window.removeEventListener('online', again)
  }
}
