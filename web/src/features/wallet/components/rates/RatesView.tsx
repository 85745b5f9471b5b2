import { languageTags } from '@pasar/contract/constants'
import { HOUR_MS } from '@pasar/contract/time'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { serverNow } from '@/lib/clock.ts'
import { setSearch } from '@/lib/nav.tsx'
import { useNetwork } from '@/lib/network.ts'
import { cx } from '@/ui/cx.ts'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { type AreaRate, useRatedProducts, useRates } from '../../api/rates.ts'
import { groupByCurrency } from '../../model/by-currency.ts'
import { formatRate } from '../../model/rate.ts'
import { CountryRate } from './CountryRate.tsx'
import { RateChange } from './RateChange.tsx'
import { RatedProducts } from './RatedProducts.tsx'

/** Rates older than two days show a warning. */
const STALE_MS = 48 * HOUR_MS

/** The current rates: the selected country, products in its currency, and all other currencies. */
export function RatesView({ country }: { country: string }) {
  const t = useT()
  const rates = useRates()
  const products = useRatedProducts()
  const refresh = () => Promise.all([rates.refetch(), products.refetch()])
  const { data } = rates
  if (!data) return rates.error ? <ErrorState onRetry={() => void refresh()} /> : <CardSkeleton count={3} />
  const selected = data.list.find((rate) => rate.country.code === country) ?? data.list[0]
  if (!selected) return <Notice icon={Clock} title={t('wallet.noRates')} text={t('wallet.noRatesText')} />
  const choose = (code: string) => setSearch(pages.rates, { country: code })
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className="grid gap-3">
        <Freshness updatedAt={data.updatedAt} failed={rates.error !== null} />
        <CountryRate base={data.base} rate={selected} list={data.list} onChoose={choose} />
        {products.data && products.data.list.length > 0 && (
          <section>
            <SectionTitle>{t('wallet.goodsIn', { currency: selected.currency })}</SectionTitle>
            <RatedProducts products={products.data.list} base={data.base} rate={selected} list={data.list} />
          </section>
        )}
        <section>
          <SectionTitle>{t('wallet.allRates')}</SectionTitle>
          <Card flush>
            {groupByCurrency(data.list).map(({ rate, others }) => (
              <RateRow
                key={rate.currency}
                rate={rate}
                others={others}
                chosen={rate.currency === selected.currency}
                onChoose={() => {
                  choose(rate.country.code)
                  scrollTo({ top: 0, behavior: 'smooth' })
                }}
              />
            ))}
          </Card>
        </section>
      </div>
    </PullToRefresh>
  )
}

/** The time of the last update, as a warning when it is old or the refresh failed. */
function Freshness({ updatedAt, failed }: { updatedAt: string | null; failed: boolean }) {
  const t = useT()
  const { date, relative } = useFormat()
  const online = useNetwork((s) => s.online)
  const [now] = useState(serverNow)
  const stale = failed || !online
  const old = !updatedAt || now - Date.parse(updatedAt) > STALE_MS
  const time = updatedAt ? date(updatedAt, 'dayTime') : '–'
  const ago = updatedAt ? relative(updatedAt, now) : '–'
  return (
    <p
      role="status"
      className={cx(
        'flex items-start gap-2 text-sm',
        old || stale ? 'rounded-card bg-star-soft px-4 py-3 font-medium text-star-ink' : 'px-1 text-muted',
      )}
    >
      <Clock size={17} className="mt-0.5 shrink-0" aria-hidden />
      {t(stale ? 'wallet.ratesUnread' : old ? 'wallet.ratesOld' : 'wallet.ratesAt', { time, ago })}
    </p>
  )
}

type RateRowProps = {
  rate: AreaRate
  /** Number of other countries with this currency. */
  others: number
  chosen: boolean
  onChoose: () => void
}

function RateRow({ rate, others, chosen, onChoose }: RateRowProps) {
  const t = useT()
  const { language, moneyParts } = useFormat()
  const shared = others > 0
  const currencyName = new Intl.DisplayNames(languageTags[language], { type: 'currency' }).of(rate.currency)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={cx(
        'flex min-h-14 w-full flex-wrap items-center gap-x-3 px-4 py-2 text-left transition-colors duration-(--fast) hover:bg-shade',
        chosen && 'bg-accent-soft',
      )}
    >
      <span aria-hidden className="w-8 text-center text-lg">
        {shared ? moneyParts({ amount: '0', currency: rate.currency }).symbol : rate.country.flag}
      </span>
      <span className="min-w-min flex-1">
        <span className="block break-words">{shared ? currencyName : rate.country.name}</span>
        <span className="block text-sm text-muted">
          {rate.currency}
          {shared && ` · ${t('wallet.countries', { count: others + 1 })}`}
        </span>
      </span>
      <span className="ml-auto grid justify-items-end">
        <span className="money font-semibold">{formatRate(rate.rate, language)}</span>
        <RateChange change={rate.change} />
      </span>
    </button>
  )
}
