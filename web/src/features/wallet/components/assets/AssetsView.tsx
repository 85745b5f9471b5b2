import { useT } from '@/i18n/i18n.ts'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useAssets, useMonthTotals, usePaymentMenu, useWalletMenu } from '../../api/assets.ts'
import { AssetCard } from './AssetCard.tsx'
import { MenuRows } from './MenuRows.tsx'
import { WalletSummary } from './WalletSummary.tsx'

/** Menu rows that the page shows as assets or as actions at its top. */
const shownElsewhere = ['balance', 'points', 'bonus', 'coin', 'topup', 'withdraw', 'transfer', 'exchange']

const columns =
  'grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_300px] wide:gap-6 desktop:grid-cols-[minmax(0,1fr)_340px]'

/** The wallet: total value, actions, assets and related pages. */
export function AssetsView() {
  const t = useT()
  const assets = useAssets()
  const total = useMonthTotals()
  const wallet = useWalletMenu()
  const paying = usePaymentMenu()
  const refresh = () => Promise.all([assets, total, wallet, paying].map(({ refetch }) => refetch()))
  const { data } = assets
  if (!data) return assets.error ? <ErrorState onRetry={() => void refresh()} /> : <AssetsSkeleton />
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={columns}>
        <div className="grid gap-3">
          <WalletSummary worth={data.worth} total={total.data} />
          <section>
            <SectionTitle>{t('wallet.assets')}</SectionTitle>
            <ul className="grid gap-3 desktop:grid-cols-2">
              {data.list.map((asset) => (
                <li key={asset.asset} className="grid">
                  <AssetCard asset={asset} main={asset.asset === data.worth.currency} />
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className="grid gap-3 wide:-mt-2">
          {wallet.data && (
            <section>
              <SectionTitle>{t('wallet.more')}</SectionTitle>
              <MenuRows entries={wallet.data.list.filter(({ key }) => !shownElsewhere.includes(key))} />
            </section>
          )}
          {paying.data && (
            <section>
              <SectionTitle>{t('wallet.security')}</SectionTitle>
              <MenuRows entries={paying.data.list.filter(({ key }) => key !== 'bank-cards')} />
            </section>
          )}
        </div>
      </div>
    </PullToRefresh>
  )
}

function AssetsSkeleton() {
  return (
    <div className={columns}>
      <div className="grid gap-3">
        <Skeleton className="h-58 rounded-sheet" />
        <Skeleton className="mt-3 h-5 w-24 rounded-small" />
        <div className="grid gap-3 desktop:grid-cols-2">
          {[0, 1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-16 rounded-card" />
          ))}
        </div>
      </div>
      <Skeleton className="h-58 rounded-card" />
    </div>
  )
}
