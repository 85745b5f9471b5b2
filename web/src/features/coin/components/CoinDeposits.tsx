import type { CoinDepositState } from '@pasar/contract/calls/coins'
import { Bitcoin } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { RecordList } from '@/features/wallet/components/RecordList.tsx'
import { RecordRow } from '@/features/wallet/components/RecordRow.tsx'
import { useWhen } from '@/features/wallet/components/use-when.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { useCoinDeposits } from '../api/coin.ts'

/** What is not in the balance, and does not come there by itself. */
const lost = (state: CoinDepositState) => state === 'small' || state === 'gone'

/** My deposits of the coin, with their confirmations as they grow. */
export function CoinDeposits() {
  const t = useT()
  const { money } = useFormat()
  const when = useWhen()
  return (
    <RecordList
      query={useCoinDeposits()}
      render={({ id, amount, state, confirmations, needed, seenAt }) => (
        <RecordRow
          icon={Bitcoin}
          tone={state === 'credited' ? 'accent' : lost(state) ? 'plain' : 'star'}
          title={t('coin.deposit')}
          text={when(seenAt)}
          amount={
            <span
              className={cx(state === 'credited' ? 'text-accent' : lost(state) && 'font-medium text-muted')}
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
