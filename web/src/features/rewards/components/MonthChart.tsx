import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useRewardMonths } from '../api/rewards.ts'
import { useBonusText } from '../model/use-bonus-text.ts'

/** What each of the last 12 months brought, as bars; a table for screen readers. */
export function MonthChart() {
  const t = useT()
  const { date } = useFormat()
  const bonus = useBonusText()
  const { data, isError } = useRewardMonths()
  if (isError) return null
  if (!data) return <Skeleton className="h-44" />
  const values = data.list.map(({ amount }) => Math.max(Number(amount.amount), 0))
  const highest = Math.max(...values)
  if (highest === 0) return null
  const nameOf = (month: string) => date(`${month}-15T12:00:00Z`, 'month')
  return (
    <Card>
      <h2 className="text-sm font-semibold">{t('reward.byMonth')}</h2>
      <div aria-hidden className="mt-3 flex h-28 items-end gap-1">
        {data.list.map(({ month }, i) => (
          <div
            key={month}
            className="min-h-0.5 flex-1 rounded-t bg-accent"
            style={{ height: `${(values[i]! / highest) * 100}%` }}
          />
        ))}
      </div>
      <div aria-hidden className="mt-1 flex justify-between text-xs text-muted">
        <span>{nameOf(data.list[0]!.month)}</span>
        <span>{nameOf(data.list.at(-1)!.month)}</span>
      </div>
      <table className="sr-only">
        <caption>{t('reward.byMonth')}</caption>
        <tbody>
          {data.list.map(({ month, amount }) => (
            <tr key={month}>
              <th scope="row">{nameOf(month)}</th>
              <td>{bonus(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
