import type { withdrawalCreate } from '@pasar/contract/calls/wallet/withdrawals'
import type { Money } from '@pasar/contract/money'
import { pages } from '@/app/paths.ts'
import { useStepUp } from '@/features/security/components/use-step-up.tsx'
import type { Detail } from '@/features/wallet/components/records/DetailList.tsx'
import {
  type ConfirmState,
  ConfirmTransaction,
} from '@/features/wallet/components/transactions/ConfirmTransaction.tsx'
import { formatRate } from '@/features/wallet/model/rate.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import type { CallResult } from '@/lib/api/use-call.ts'
import { go } from '@/lib/nav.tsx'
import type { WithdrawalDraft } from './use-withdrawal-draft.ts'

/** The confirmed terms with the payment PIN. */
type AgreedTerms = { amount: Money; fee: Money; rateId: string; payPassword: string }

type Props = ConfirmState & {
  draft: WithdrawalDraft
  /** The recipient. */
  to: readonly Detail[]
  busy: boolean
  send: (agreed: AgreedTerms) => Promise<CallResult<typeof withdrawalCreate>>
}

/** Confirms a withdrawal: recipient, fee and payout. */
export function ConfirmWithdrawal({ draft, to, send, ...state }: Props) {
  const t = useT()
  const { language, money } = useFormat()
  const { withStepUp, sheet } = useStepUp()
  const { quote, terms } = draft
  if (!quote || !terms) return null
  const { amount, fee, receives } = quote
  const { asset, payout, rate, rateId } = terms
  return (
    <>
      <ConfirmTransaction
        {...state}
        title={t('withdraw.confirm')}
        amount={receives}
        confirm={t('withdraw.confirmNow')}
        details={[
          ...to,
          { label: t('withdraw.taken'), value: money(amount) },
          { label: t('wallet.fee'), value: money(fee) },
          payout !== asset && {
            label: t('wallet.rate'),
            value: t('wallet.rateIs', { from: asset, rate: formatRate(rate, language), to: payout }),
          },
          { label: t('withdraw.receives'), value: money(receives), strong: true },
        ]}
        total={amount}
        send={(payPassword) => withStepUp(() => send({ amount, fee, rateId, payPassword }))}
        onTermsChanged={draft.refetch}
        changedNotice={t('withdraw.termsMoved')}
        onDone={(id) => go(pages.withdrawalInfo, { id, done: true }, { replace: true })}
      />
      {sheet}
    </>
  )
}
