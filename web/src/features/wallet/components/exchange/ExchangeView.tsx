import { ArrowLeftRight, ReceiptText } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useAssets } from '../../api/assets.ts'
import { useExchangePairs } from '../../api/exchange.ts'
import { choosePair } from '../../model/exchange-pairs.ts'
import { HistoryLink } from '../records/HistoryLink.tsx'
import { ExchangeForm } from './ExchangeForm.tsx'

/** Exchanges one asset for another at the shown rate. */
export function ExchangeView({ from, to }: { from: string; to: string }) {
  const t = useT()
  const pairs = useExchangePairs()
  const assets = useAssets()
  if (!pairs.data || !assets.data) {
    const retry = () => void Promise.all([pairs.refetch(), assets.refetch()])
    return (pairs.error ?? assets.error) ? <ErrorState onRetry={retry} /> : <CardSkeleton count={2} />
  }
  const { list } = pairs.data
  const pair = choosePair(list, from, to)
  if (!pair) {
    return (
      <Notice icon={ArrowLeftRight} title={t('wallet.noPairs')} text={t('wallet.noPairsText')}>
        <PageLink page={pages.wallet} replace className={buttonClass()}>
          {t('wallet.toWallet')}
        </PageLink>
      </Notice>
    )
  }
  const names = new Map(assets.data.list.map(({ asset, name }) => [asset as string, name]))
  return (
    <div className="grid gap-4">
      <ExchangeForm
        key={`${pair.from} ${pair.to}`}
        pair={pair}
        list={list}
        nameOf={(asset) => names.get(asset) ?? asset}
        onPair={(next) => setSearch(pages.exchange, next)}
        onLook={pairs.refetch}
      />
      <HistoryLink page={pages.exchanges} icon={ReceiptText} title={t('wallet.myExchanges')} />
    </div>
  )
}
