import type { Money } from '@pasar/contract/money'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useLegs } from '../api/placement.ts'

/** People and PV of both legs: today, this month, in all, and carried over by pairing. */
export function LegFigures() {
  const t = useT()
  const { money, number } = useFormat()
  const legs = useLegs()
  const { data } = legs
  if (!data)
    return legs.isError ? <ErrorState onRetry={() => void legs.refetch()} /> : <Skeleton className="h-56" />
  const pv = (volume: Money) => t('team.pv', { amount: money(volume) })
  return (
    <Card>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left">
            <th scope="col" className="sr-only">
              {t('placement.figure')}
            </th>
            <th scope="col" className="pb-2 text-right font-semibold">
              {t('placement.left')}
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-semibold">
              {t('placement.right')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row
            label={t('placement.people')}
            left={number(data.people.left)}
            right={number(data.people.right)}
          />
          {data.markets.map(({ market, ...volumes }) =>
            (['today', 'month', 'total', 'carried'] as const).map((key) => (
              <Row
                key={`${market} ${key}`}
                label={t(`placement.${key}`)}
                left={pv(volumes[key].left)}
                right={pv(volumes[key].right)}
              />
            )),
          )}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-muted">{t('placement.legsText')}</p>
    </Card>
  )
}

function Row({ label, left, right }: { label: string; left: string; right: string }) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-2 text-left font-normal text-muted">
        {label}
      </th>
      <td className="money py-2 text-right font-medium">{left}</td>
      <td className="money py-2 pl-3 text-right font-medium">{right}</td>
    </tr>
  )
}
