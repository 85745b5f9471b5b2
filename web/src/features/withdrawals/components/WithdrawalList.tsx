import { ArrowUpFromLine } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { RecordList } from '@/features/wallet/components/records/RecordList.tsx'
import { RecordRow } from '@/features/wallet/components/records/RecordRow.tsx'
import { useDateText } from '@/features/wallet/components/records/use-date-text.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { useWithdrawals } from '../api/withdrawals.ts'
import { getStatusStyle, isReturned } from '../model/status-style.ts'

/** The member's withdrawals, newest first. */
export function WithdrawalList() {
  const t = useT()
  const { money } = useFormat()
  const dateText = useDateText()
  return (
    <RecordList
      query={useWithdrawals()}
      render={({ id, bank, network, amount, stateName, state, createdAt }) => (
        <RecordRow
          icon={ArrowUpFromLine}
          tone={getStatusStyle(state) === 'waiting' ? 'star' : 'plain'}
          title={bank ? `${bank.name} ${bank.numberMasked.replaceAll(' ', '\u00a0')}` : network}
          text={dateText(createdAt)}
          amount={
            isReturned(state) ? (
              <span className="font-medium text-muted">{money(amount)}</span>
            ) : (
              `− ${money(amount)}`
            )
          }
          note={stateName}
          page={pages.withdrawalInfo}
          search={{ id }}
        />
      )}
      empty={{
        icon: ArrowUpFromLine,
        title: t('withdraw.noneYet'),
        text: t('withdraw.noneYetText'),
        next: (
          <PageLink page={pages.withdrawal} className={buttonClass()}>
            {t('withdraw.title')}
          </PageLink>
        ),
      }}
    />
  )
}
