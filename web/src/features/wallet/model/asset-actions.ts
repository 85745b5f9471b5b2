import type { WalletAsset } from '@pasar/contract/calls/wallet/wallet'
import { type LinkSearch, type Page, pages } from '@/app/paths.ts'
import type { Key } from '@/i18n/types.ts'
import { isZero } from './amount.ts'

type AssetAction = { label: Key; page: Page; search: LinkSearch<Page> }

type Asset = Pick<WalletAsset, 'asset' | 'kind' | 'actions' | 'available'>

/**
 * Lists the actions of an asset with their pages. An empty asset has only incoming actions. Skips the
 * history, which the asset itself links to.
 */
export function listAssetActions({ asset, kind, actions, available }: Asset): AssetAction[] {
  const action = <P extends Page>(label: Key, page: P, search: LinkSearch<P>): AssetAction => ({
    label,
    page,
    search: search as LinkSearch<Page>,
  })
  const coin = kind === 'coin'
  const possible = isZero(available) ? actions.filter((name) => name === 'topup') : actions
  return possible.flatMap((name): AssetAction[] => {
    switch (name) {
      case 'topup':
        return [
          coin ? action('topUp.title', pages.coinAddress, {}) : action('topUp.title', pages.topUp, { asset }),
        ]
      case 'withdraw':
        return [action('withdraw.title', pages.withdrawal, coin ? { channel: 'coin' } : { asset })]
      case 'transfer':
        return [action('wallet.transfer', pages.transfer, { asset })]
      case 'exchange':
        return [action('wallet.exchange', pages.exchange, { from: asset })]
      default:
        return []
    }
  })
}
