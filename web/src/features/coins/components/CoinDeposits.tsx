import type { CoinDepositState } from '@pasar/contract/calls/wallet/coins'
import { Bitcoin } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { RecordList } from '@/features/wallet/components/records/RecordList.tsx'
import { RecordRow } from '@/features/wallet/components/records/RecordRow.tsx'
import { useDateText } from '@/features/wallet/components/records/use-date-text.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { useCoinDeposits } from '../api/coin.ts'

/** Returns whether a deposit will not be credited without action. */
const isNotCredited = (state: CoinDepositState) => state === 'small' || state === 'gone'

/** The member's deposits of the coin with their confirmations. */
export function CoinDeposits() {
  const t = useT()
  const { money } = useFormat()
  const dateText = useDateText()
  return (
    <RecordList
      query={useCoinDeposits()}
      render={({ id, amount, state, confirmations, needed, seenAt }) => (
        <RecordRow
          icon={Bitcoin}
          tone={state === 'credited' ? 'accent' : isNotCredited(state) ? 'plain' : 'star'}
          title={t('coin.deposit')}
          text={dateText(seenAt)}
          amount={
            <span
              className={cx(
                state === 'credited' ? 'text-accent' : isNotCredited(state) && 'font-medium text-muted',
              )}
            >
              {state === 'credited' && '+ '}
              {money(amount)}
            </span>
          }
          note={t(`coin.state_${state}`, { done: confirmations, needed })}
          page={pages.coinDeposit}
          search={{ id }}
        />
      )}
      empty={{
        icon: Bitcoin,
        title: t('coin.noneYet'),
        text: t('coin.noneYetText'),
        next: (
          <PageLink page={pages.coinAddress} className={buttonClass()}>
            {t('coin.title')}
          </PageLink>
        ),
      }}
    />
  )
}
