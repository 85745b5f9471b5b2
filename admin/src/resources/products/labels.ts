import type { Output } from '@pasar/contract/call'
import type { adminProductInfo, adminProductList } from '@pasar/contract/calls/admin/catalog/products'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type ProductRow = Output<typeof adminProductList>['list'][number]
export type Product = Output<typeof adminProductInfo>
type State = ProductRow['state']

export const stateTones: Record<State, Tone> = {
  draft: 'info',
  on_sale: 'success',
  off_sale: 'warning',
  archived: 'default',
}

/** Transitions offered in each state; the server validates them. */
export const stateTransitions: Record<State, readonly { to: State; label: string }[]> = {
  draft: [
    { to: 'on_sale', label: t('Put on sale') },
    { to: 'archived', label: t('Archive') },
  ],
  on_sale: [{ to: 'off_sale', label: t('Take off sale') }],
  off_sale: [
    { to: 'on_sale', label: t('Put on sale') },
    { to: 'draft', label: t('Back to draft') },
    { to: 'archived', label: t('Archive') },
  ],
  archived: [{ to: 'draft', label: t('Back to draft') }],
}

/** Effect of each state on shoppers. */
export const stateDescriptions: Record<State, string> = {
  draft: t('Hidden from shoppers until put on sale.'),
  on_sale: t('Shoppers can find and buy it.'),
  off_sale: t('Visible by direct link, but cannot be bought.'),
  archived: t('Removed from the shop. Orders and reviews keep the product.'),
}

/** Path of the product page in the shop. */
export const productPagePath = (id: string) => `/h5/#/pages/goods/goodsInfo?id=${id}`
