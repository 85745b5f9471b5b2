import type { TopUp } from '@pasar/contract/calls/wallet/top-ups'
import { ArrowDownToLine } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { RecordRow } from '@/features/wallet/components/records/RecordRow.tsx'
import { useDateText } from '@/features/wallet/components/records/use-date-text.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'

/** A top-up in a list. */
export function TopUpRow({ topUp }: { topUp: TopUp }) {
  const t = useT()
  const { money } = useFormat()
  const dateText = useDateText()
  const { id, channelName, amount, state, createdAt } = topUp
  const paid = state === 'paid'
  return (
    <RecordRow
      icon={ArrowDownToLine}
      tone={paid ? 'accent' : state === 'closed' ? 'plain' : 'star'}
      title={channelName}
      text={dateText(createdAt)}
      amount={
        <span className={cx(paid && 'text-accent', state === 'closed' && 'font-medium text-muted')}>
          {paid && '+ '}
          {money(amount)}
        </span>
      }
      note={t(`topUp.state_${state}`)}
      page={pages.topUpInfo}
      search={{ id }}
    />
  )
}
