import { pages } from '@/app/paths.ts'
import { RecordQuery } from '@/features/wallet/components/records/RecordQuery.tsx'
import { TransactionResult } from '@/features/wallet/components/transactions/TransactionResult.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { useCoinDeposit } from '../api/coin.ts'

const statusStyles = { confirming: 'waiting', credited: 'done', small: 'failed', gone: 'failed' } as const

/** A deposit of the coin. */
export function CoinDepositInfo({ id }: { id: string }) {
  const t = useT()
  const { date } = useFormat()
  return (
    <RecordQuery query={useCoinDeposit(id)} back={pages.coinDeposits}>
      {({ amount, state, confirmations, needed, address, tx, seenAt, creditedAt }) => (
        <TransactionResult
          status={statusStyles[state]}
          title={t(`coin.state_${state}`, { done: confirmations, needed })}
          text={t(`coin.text_${state}`)}
          amount={amount}
          sign={state === 'credited' ? '+' : undefined}
          receipt={state === 'credited' ? { title: t('coin.receipt'), no: tx } : undefined}
          steps={state === 'confirming' && <Progress done={confirmations} needed={needed} />}
          details={[
            { label: t('coin.address'), value: address, copy: address },
            { label: t('coin.tx'), value: tx, copy: tx },
            { label: t('coin.seen'), value: date(seenAt, 'dayTime') },
            creditedAt !== null && { label: t('topUp.credited'), value: date(creditedAt, 'dayTime') },
          ]}
        >
          <PageLink page={pages.wallet} replace className={buttonClass({ wide: true })}>
            {t('wallet.toWallet')}
          </PageLink>
        </TransactionResult>
      )}
    </RecordQuery>
  )
}

function Progress({ done, needed }: { done: number; needed: number }) {
  const t = useT()
  return (
    <span
      role="progressbar"
      aria-label={t('coin.confirmations')}
      aria-valuemin={0}
      aria-valuenow={done}
      aria-valuemax={needed}
      className="block h-2 overflow-hidden rounded-full bg-shade"
    >
      <span
        className="block h-full rounded-full bg-accent transition-[width]"
        style={{ width: `${(100 * done) / needed}%` }}
      />
    </span>
  )
}
