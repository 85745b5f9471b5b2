import type { Output } from '@pasar/contract/call'
import type { shopTotal } from '@pasar/contract/calls/shops/shop'
import type { ReactNode } from 'react'
import { pages, type SearchOf } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { setSearch } from '@/lib/nav.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { Card } from '@/ui/display/Card.tsx'

export type Total = Output<typeof shopTotal>
export type Period = SearchOf<typeof pages.shopDashboard>['period']

const periods: readonly Period[] = ['today', 'month', 'all']

/** Visits, orders, sales and margin of a period, and the margins that are not credited yet. */
export function Figures({ total, period }: { total: Total; period: Period }) {
  const t = useT()
  const { money, number } = useFormat()
  const figures = total[period]
  return (
    <Card className="pt-1">
      <Tabs
        label={t('myShop.figures')}
        value={period}
        onChange={(next) => setSearch(pages.shopDashboard, { period: next })}
        tabs={periods.map((key) => ({ key, label: t(`myShop.period_${key}`) }))}
      >
        <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5">
          <Figure
            label={t('myShop.margin')}
            value={money(figures.margin)}
            note={t('myShop.credited', { amount: money(figures.credited) })}
            strong
          />
          <Figure label={t('myShop.sales')} value={money(figures.sales)} strong />
          <Figure label={t('myShop.orders')} value={number(figures.orders)} />
          <Figure label={t('myShop.visits')} value={number(figures.visits)} />
        </dl>
        <p className="mt-5 rounded-card bg-accent-soft p-3 text-sm">
          <span className="money font-semibold">{t('myShop.pending', { amount: money(total.pending) })}</span>
          <span className="mt-0.5 block text-ink-2">{t('myShop.pendingText')}</span>
        </p>
      </Tabs>
    </Card>
  )
}

type FigureProps = { label: string; value: ReactNode; note?: string; strong?: boolean }

function Figure({ label, value, note, strong }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5">
        <span className={`money block font-semibold wrap-anywhere ${strong ? 'text-xl' : 'text-lg'}`}>
          {value}
        </span>
        {note && <span className="money block text-sm text-muted">{note}</span>}
      </dd>
    </div>
  )
}
