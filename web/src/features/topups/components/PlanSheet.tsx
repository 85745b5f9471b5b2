import type { Money } from '@pasar/contract/money'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { usePlans } from '../api/topups.ts'
import { ChoiceRow, ChoiceSkeleton } from './ChoiceRow.tsx'

type Props = { amount: Money; open: boolean; onClose: () => void; onPlan: (periods: number) => void }

/** Selects an instalment plan. */
export function PlanSheet({ amount, open, onClose, onPlan }: Props) {
  const t = useT()
  const { money } = useFormat()
  const { data, error, refetch } = usePlans(open ? amount.amount : '')
  return (
    <Sheet open={open} onClose={onClose} title={t('topUp.choosePlan')}>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <ChoiceSkeleton />
      ) : (
        <ul className="divide-y divide-line pb-2">
          {data.plans.map(({ periods, each, first, usable, why }) => (
            <ChoiceRow
              key={periods}
              title={t('topUp.parts', { count: periods })}
              text={
                first.amount === each.amount
                  ? t('topUp.partsOf', { amount: money(each) })
                  : t('topUp.partsFirst', { amount: money(each), first: money(first) })
              }
              why={usable ? undefined : why}
              onClick={() => onPlan(periods)}
            />
          ))}
        </ul>
      )}
    </Sheet>
  )
}
