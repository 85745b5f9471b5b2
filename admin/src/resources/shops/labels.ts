import type { Output } from '@pasar/contract/call'
import type { adminShopInfo, adminShopList } from '@pasar/contract/calls/admin/shops'
import type { ShopState } from '@pasar/contract/calls/shops/shop'
import { t } from '../../i18n/translate.ts'
import type { StateLabels } from '../../ui/format/state-chip.tsx'

export type ShopRow = Output<typeof adminShopList>['list'][number]
export type Shop = Output<typeof adminShopInfo>

export const stateLabels: StateLabels<ShopState> = {
  open: {
    tab: t('Selling'),
    chip: { label: t('Selling'), tone: 'success' },
    empty: t('No shops are open.'),
  },
  held: {
    tab: t('On hold'),
    chip: { label: t('on hold'), tone: 'error' },
    empty: t('No shops are on hold.'),
  },
  closing: {
    tab: t('Closing'),
    chip: { label: t('closing'), tone: 'warning' },
    empty: t('No shops are closing.'),
  },
  closed: {
    tab: t('Closed'),
    chip: { label: t('closed'), tone: 'default' },
    empty: t('No shops are closed.'),
  },
}
