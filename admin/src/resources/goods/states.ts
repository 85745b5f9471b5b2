import type { Output } from '@pasar/contract/call'
import type { adminGoodsInfo, adminGoodsList } from '@pasar/contract/calls/admin/goods'
import type { Tone } from '../../ui/state-chip.tsx'

export type ListedGoods = Output<typeof adminGoodsList>['list'][number]
export type EditedGoods = Output<typeof adminGoodsInfo>
type State = ListedGoods['state']

export const stateTones: Record<State, Tone> = {
  draft: 'info',
  on_sale: 'success',
  off_sale: 'warning',
  archived: 'default',
}

/** What can be done with goods in a state; the server has the last word. */
export const stateDeeds: Record<State, readonly { to: State; label: string }[]> = {
  draft: [
    { to: 'on_sale', label: 'Put on sale' },
    { to: 'archived', label: 'Archive' },
  ],
  on_sale: [{ to: 'off_sale', label: 'Take off sale' }],
  off_sale: [
    { to: 'on_sale', label: 'Put on sale' },
    { to: 'draft', label: 'Back to draft' },
    { to: 'archived', label: 'Archive' },
  ],
  archived: [{ to: 'draft', label: 'Back to draft' }],
}

/** What a change of state means for shoppers. */
export const stateMeanings: Record<State, string> = {
  draft: 'Nobody sees them until they are put on sale.',
  on_sale: 'Shoppers find and buy them within a second.',
  off_sale: 'Who has the address still sees them, but nobody can buy them.',
  archived: 'They are gone from the shop; orders and reviews keep speaking of them.',
}

/** The page of goods in the shop. */
export const shopPage = (id: string) => `/h5/#/pages/goods/goodsInfo?id=${id}`
