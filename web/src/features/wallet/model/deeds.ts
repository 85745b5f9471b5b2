import type { WalletAsset } from '@pasar/contract/calls/wallet'
import { type LinkSearch, type Page, pages } from '@/app/paths.ts'
import type { Key } from '@/i18n/types.ts'
import { isZero } from './amount.ts'

type Deed = { label: Key; page: Page; search: LinkSearch<Page> }

type Having = Pick<WalletAsset, 'asset' | 'kind' | 'actions' | 'available'>

/**
 * What can be done with an asset, each on its page; the log is the asset's own link. Where there is nothing to give, only
 * what brings something in.
 */
export function deedsOf({ asset, kind, actions, available }: Having): Deed[] {
  const deed = <P extends Page>(label: Key, page: P, search: LinkSearch<P>): Deed => ({
    label,
    page,
    search: search as LinkSearch<Page>,
  })
  const coin = kind === 'coin'
  const possible = isZero(available) ? actions.filter((action) => action === 'topup') : actions
  return possible.flatMap((action): Deed[] => {
    switch (action) {
      case 'topup':
        return [
          coin ? deed('topUp.title', pages.coinAddress, {}) : deed('topUp.title', pages.topUp, { asset }),
        ]
      case 'withdraw':
        return [deed('withdraw.title', pages.withdraw, coin ? { channel: 'coin' } : { asset })]
      case 'transfer':
        return [deed('wallet.transfer', pages.transfer, { asset })]
      case 'exchange':
        return [deed('wallet.exchange', pages.exchange, { from: asset })]
      default:
        return []
    }
  })
}
