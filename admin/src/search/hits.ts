import type { Output } from '@pasar/contract/call'
import type { adminSearch } from '@pasar/contract/calls/admin/console'
import type { OrderState } from '@pasar/contract/orders/order-states'
import { formatTotal } from '../ui/format/money.ts'
import { texts } from './texts.ts'

/** A record that the search has found. */
export type Hit = { path: string; title: string; detail: string }
export type HitGroup = { title: string; hits: readonly Hit[] }

/** Returns the results of a search by group, without empty groups. */
export function groupHits(
  { orders, members, products }: Output<typeof adminSearch>,
  stateLabels: Record<OrderState, string>,
): HitGroup[] {
  return [
    {
      title: texts.orders,
      hits: orders.map(({ id, no, state, recipient, ...cost }) => ({
        path: `/orders/${id}/show`,
        title: no,
        detail: [recipient, stateLabels[state], formatTotal(cost)].join(' · '),
      })),
    },
    {
      title: texts.members,
      hits: members.map(({ id, nickname, username, memberNo }) => ({
        path: `/members/${id}/show`,
        title: nickname,
        detail: `${username} · ${memberNo}`,
      })),
    },
    {
      title: texts.products,
      hits: products.map(({ id, title }) => ({ path: `/goods/${id}`, title, detail: '' })),
    },
  ].filter(({ hits }) => hits.length > 0)
}

const KEY = 'pasar-console-recent'
const RECENT_MAX = 6

/** Returns the records that were last opened from the search in this tab, newest first. */
export function listRecent(): Hit[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Hit[]
  } catch {
    return []
  }
}

/** Puts a record first among the recent ones. */
export function addRecent(hit: Hit): void {
  const others = listRecent().filter(({ path }) => path !== hit.path)
  sessionStorage.setItem(KEY, JSON.stringify([hit, ...others].slice(0, RECENT_MAX)))
}
