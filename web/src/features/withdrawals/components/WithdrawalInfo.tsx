import type { Withdrawal } from '@pasar/contract/calls/wallet/withdrawals'
import { pages } from '@/app/paths.ts'
import type { Detail } from '@/features/wallet/components/records/DetailList.tsx'
import { RecordQuery } from '@/features/wallet/components/records/RecordQuery.tsx'
import { TransactionResult } from '@/features/wallet/components/transactions/TransactionResult.tsx'
import { formatRate } from '@/features/wallet/model/rate.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Timeline } from '@/ui/display/Steps.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useCancelWithdrawal, useWithdrawal } from '../api/withdrawals.ts'
import { getStatusStyle, isReturned } from '../model/status-style.ts'

/** A withdrawal with its timeline. @param done whether it was just made */
export function WithdrawalInfo({ id, done }: { id: string; done: boolean }) {
  return (
    <RecordQuery query={useWithdrawal(id)} back={pages.withdrawals}>
      {(withdrawal) => <WithdrawalStatus withdrawal={withdrawal} done={done} />}
    </RecordQuery>
  )
}

function WithdrawalStatus({ withdrawal, done }: { withdrawal: Withdrawal; done: boolean }) {
  const t = useT()
  const { date } = useFormat()
  const { state, stateName, amount, no, reason, steps, cancellable } = withdrawal
  const details = useDetails(withdrawal)
  return (
    <TransactionResult
      status={getStatusStyle(state)}
      title={stateName}
      text={reason || t(`withdraw.text_${state}`)}
      amount={amount}
      sign={isReturned(state) ? undefined : '−'}
      receipt={isReturned(state) ? undefined : { title: t('withdraw.receipt'), no }}
      details={details}
      steps={
        <div className="pt-2 text-left">
          <Timeline
            entries={[...steps].reverse().map((step) => ({
              key: `${step.state} ${step.at}`,
              title: step.title,
              time: date(step.at, 'dayTime'),
            }))}
          />
        </div>
      }
    >
      {cancellable && <Cancel withdrawal={withdrawal} />}
      {done && (
        <PageLink page={pages.wallet} replace className={buttonClass({ wide: true })}>
          {t('wallet.toWallet')}
        </PageLink>
      )}
    </TransactionResult>
  )
}

function Cancel({ withdrawal: { id } }: { withdrawal: Withdrawal }) {
  const t = useT()
  const cancel = useCancelWithdrawal()
  async function confirmCancel() {
    const sure = await confirm({
      title: t('withdraw.cancelTitle'),
      text: t('withdraw.cancelText'),
      confirm: t('withdraw.cancel'),
    })
    if (sure && (await cancel.run({ id })).ok) toast(t('withdraw.cancelled'))
  }
  return (
    <Button variant="quiet" wide busy={cancel.busy} onClick={() => void confirmCancel()}>
      {t('withdraw.cancel')}
    </Button>
  )
}

function useDetails(withdrawal: Withdrawal): (Detail | false)[] {
  const t = useT()
  const { language, money } = useFormat()
  const { bank, address, network, amount, fee, receives, rate, reference, no } = withdrawal
  return [
    bank !== null && { label: t('withdraw.to'), value: `${bank.name} ${bank.numberMasked}` },
    bank !== null && { label: t('wallet.holder'), value: bank.holder },
    address !== '' && { label: t('withdraw.address'), value: address, copy: address },
    address !== '' && { label: t('coin.network'), value: network },
    { label: t('withdraw.taken'), value: money(amount) },
    { label: t('wallet.fee'), value: money(fee) },
    receives.currency !== amount.currency && {
      label: t('wallet.rate'),
      value: t('wallet.rateIs', {
        from: amount.currency,
        rate: formatRate(rate, language),
        to: receives.currency,
      }),
    },
    { label: t('withdraw.receives'), value: money(receives), strong: true },
    reference !== '' && { label: t('withdraw.reference'), value: reference, copy: reference },
    { label: t('wallet.no'), value: no, copy: no },
  ]
}
