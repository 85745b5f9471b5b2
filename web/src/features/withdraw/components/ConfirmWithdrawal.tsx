import type { withdrawCreate } from '@pasar/contract/calls/withdrawals'
import type { Money } from '@pasar/contract/money'
import { pages } from '@/app/paths.ts'
import { ConfirmDeed, type Looking } from '@/features/wallet/components/ConfirmDeed.tsx'
import type { Fact } from '@/features/wallet/components/Facts.tsx'
import { shortRate } from '@/features/wallet/model/rate.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import type { CallResult } from '@/lib/api/use-call.ts'
import { go } from '@/lib/nav.tsx'
import type { WithdrawDraft } from './use-withdraw-draft.ts'

/** What somebody agreed to, and their payment password. */
type Agreed = { amount: Money; fee: Money; rateId: string; payPassword: string }

type Props = Looking & {
  draft: WithdrawDraft
  /** Where it goes. */
  to: readonly Fact[]
  busy: boolean
  send: (agreed: Agreed) => Promise<CallResult<typeof withdrawCreate>>
}

/** Where to, what it costs and what arrives. */
export function ConfirmWithdrawal({ draft, to, send, ...deed }: Props) {
  const t = useT()
  const { money } = useFormat()
  const { quote, terms } = draft
  if (!quote || !terms) return null
  const { amount, fee, receives } = quote
  const { asset, payout, rate, rateId } = terms
  return (
    <ConfirmDeed
      {...deed}
      title={t('withdraw.confirm')}
      amount={receives}
      confirm={t('withdraw.confirmNow')}
      facts={[
        ...to,
        { label: t('withdraw.taken'), value: money(amount) },
        { label: t('wallet.fee'), value: money(fee) },
        payout !== asset && {
          label: t('wallet.rate'),
          value: t('wallet.rateIs', { from: asset, rate: shortRate(rate), to: payout }),
        },
        { label: t('withdraw.receives'), value: money(receives), strong: true },
      ]}
      taken={amount}
      send={(payPassword) => send({ amount, fee, rateId, payPassword })}
      onMoved={draft.refetch}
      movedNotice={t('withdraw.termsMoved')}
      onDone={(id) => go(pages.withdrawalInfo, { id, done: true }, { replace: true })}
    />
  )
}
