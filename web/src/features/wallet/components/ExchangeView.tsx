import type { Output } from '@pasar/contract/call'
import type { changeRatio } from '@pasar/contract/calls/exchange'
import { ArrowLeftRight, ReceiptText } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/Button.tsx'
import { ErrorState, Notice } from '@/ui/Notice.tsx'
import { CardSkeleton } from '@/ui/Skeleton.tsx'
import { useAssets } from '../api/assets.ts'
import { useRatios } from '../api/exchange.ts'
import { chosenPair } from '../model/pairs.ts'
import { ExchangeForm } from './ExchangeForm.tsx'
import { RecordsLink } from './RecordsLink.tsx'

export type Ratio = Output<typeof changeRatio>['list'][number]

/** One of my assets into another, at the rate that is shown. */
export function ExchangeView({ from, to }: { from: string; to: string }) {
  const t = useT()
  const ratios = useRatios()
  const assets = useAssets()
  if (!ratios.data || !assets.data) {
    const again = () => void Promise.all([ratios.refetch(), assets.refetch()])
    return (ratios.error ?? assets.error) ? <ErrorState onRetry={again} /> : <CardSkeleton count={2} />
  }
  const { list } = ratios.data
  const pair = chosenPair(list, from, to)
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
    <div className="grid grid-cols-1 gap-4">
      <ExchangeForm
        key={`${pair.from} ${pair.to}`}
        ratio={pair}
        list={list}
        nameOf={(asset) => names.get(asset) ?? asset}
        onPair={(next) => setSearch(pages.exchange, next)}
        onLook={ratios.refetch}
      />
      <RecordsLink page={pages.exchanges} icon={ReceiptText} title={t('wallet.myExchanges')} />
    </div>
  )
}
