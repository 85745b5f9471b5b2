import type { TopUp } from '@pasar/contract/calls/wallet/top-ups'
import { pages } from '@/app/paths.ts'
import type { Detail } from '@/features/wallet/components/records/DetailList.tsx'
import { RecordQuery } from '@/features/wallet/components/records/RecordQuery.tsx'
import { TransactionResult } from '@/features/wallet/components/transactions/TransactionResult.tsx'
import { isZero } from '@/features/wallet/model/amount.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { useTopUp } from '../api/topups.ts'
import { getStatusStyle } from '../model/status-style.ts'
import { Proofs } from './Proofs.tsx'
import { TransferCard } from './TransferCard.tsx'

/** A top-up with its status and next step. */
export function TopUpInfo({ id }: { id: string }) {
  const query = useTopUp(id)
  return (
    <RecordQuery query={query} back={pages.topUps}>
      {(topUp) => (topUp.transfer?.maySend ? <TransferCard topUp={topUp} /> : <TopUpStatus topUp={topUp} />)}
    </RecordQuery>
  )
}

function TopUpStatus({ topUp }: { topUp: TopUp }) {
  const t = useT()
  const details = useDetails(topUp)
  const { state, amount, no, payable, id, transfer } = topUp
  const { status, title, text } = getStatusStyle(topUp)
  return (
    <TransactionResult
      status={status}
      title={t(title)}
      text={t(text)}
      amount={amount}
      sign={state === 'paid' ? '+' : undefined}
      receipt={state === 'paid' ? { title: t('topUp.receipt'), no } : undefined}
      details={details}
      steps={transfer && transfer.proofs.length > 0 && <Proofs pictures={transfer.proofs} />}
    >
      {payable && (
        <PageLink page={pages.topUp} search={{ id }} className={buttonClass({ wide: true })}>
          {t('topUp.payNow')}
        </PageLink>
      )}
      <PageLink
        page={pages.wallet}
        replace
        className={buttonClass({ variant: payable ? 'quiet' : 'primary', wide: true })}
      >
        {t('wallet.toWallet')}
      </PageLink>
    </TransactionResult>
  )
}

function useDetails(topUp: TopUp): (Detail | false)[] {
  const t = useT()
  const { date, money } = useFormat()
  const { channelName, periods, refunded, createdAt, paidAt, no, transfer } = topUp
  return [
    { label: t('topUp.channel'), value: channelName },
    periods > 0 && { label: t('topUp.plan'), value: t('topUp.parts', { count: periods }) },
    transfer !== null && {
      label: t('topUp.account'),
      value: `${transfer.account.bank} ${transfer.account.number}`,
    },
    !isZero(refunded) && { label: t('topUp.refunded'), value: money(refunded) },
    { label: t('topUp.begun'), value: date(createdAt, 'dayTime') },
    paidAt !== null && { label: t('topUp.credited'), value: date(paidAt, 'dayTime') },
    { label: t('wallet.no'), value: no, copy: no },
  ]
}
