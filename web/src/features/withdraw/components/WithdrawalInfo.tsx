import type { Withdrawal } from '@pasar/contract/calls/withdrawals'
import { pages } from '@/app/paths.ts'
import { DeedDone } from '@/features/wallet/components/DeedDone.tsx'
import type { Fact } from '@/features/wallet/components/Facts.tsx'
import { OneRecord } from '@/features/wallet/components/OneRecord.tsx'
import { shortRate } from '@/features/wallet/model/rate.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/Button.tsx'
import { confirm } from '@/ui/confirm.ts'
import { Timeline } from '@/ui/Steps.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useCancelWithdrawal, useWithdrawal } from '../api/withdrawals.ts'
import { isBack, lookOf } from '../model/look.ts'

/** One withdrawal with its steps. @param done it was made a moment ago */
export function WithdrawalInfo({ id, done }: { id: string; done: boolean }) {
  return (
    <OneRecord query={useWithdrawal(id)} back={pages.withdrawals}>
      {(withdrawal) => <Standing withdrawal={withdrawal} done={done} />}
    </OneRecord>
  )
}

function Standing({ withdrawal, done }: { withdrawal: Withdrawal; done: boolean }) {
  const t = useT()
  const { date } = useFormat()
  const { state, stateName, amount, no, reason, steps, cancellable } = withdrawal
  const facts = useFacts(withdrawal)
  return (
    <DeedDone
      look={lookOf(state)}
      title={stateName}
      text={reason || t(`withdraw.text_${state}`)}
      amount={amount}
      sign={isBack(state) ? undefined : '−'}
      receipt={isBack(state) ? undefined : { title: t('withdraw.receipt'), no }}
      facts={facts}
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
    </DeedDone>
  )
}

function Cancel({ withdrawal: { id } }: { withdrawal: Withdrawal }) {
  const t = useT()
  const cancel = useCancelWithdrawal()
  async function giveUp() {
    const sure = await confirm({
      title: t('withdraw.cancelTitle'),
      text: t('withdraw.cancelText'),
      confirm: t('withdraw.cancel'),
    })
    if (sure && (await cancel.run({ id })).ok) toast(t('withdraw.cancelled'))
  }
  return (
    <Button variant="quiet" wide busy={cancel.busy} onClick={() => void giveUp()}>
      {t('withdraw.cancel')}
    </Button>
  )
}

function useFacts(withdrawal: Withdrawal): (Fact | false)[] {
  const t = useT()
  const { money } = useFormat()
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
      value: t('wallet.rateIs', { from: amount.currency, rate: shortRate(rate), to: receives.currency }),
    },
    { label: t('withdraw.receives'), value: money(receives), strong: true },
    reference !== '' && { label: t('withdraw.reference'), value: reference, copy: reference },
    { label: t('wallet.no'), value: no, copy: no },
  ]
}
