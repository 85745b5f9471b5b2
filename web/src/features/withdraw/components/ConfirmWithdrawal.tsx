import type { WithdrawTerms, withdrawCreate } from '@pasar/contract/calls/withdrawals'
import type { Money } from '@pasar/contract/money'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { ConfirmSheet } from '@/features/wallet/components/ConfirmSheet.tsx'
import type { Fact } from '@/features/wallet/components/Facts.tsx'
import { useSecret } from '@/features/wallet/components/use-secret.tsx'
import { shortRate } from '@/features/wallet/model/rate.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import type { CallResult } from '@/lib/api/use-call.ts'
import { go } from '@/lib/nav.tsx'
import type { WithdrawDraft } from './use-withdraw-draft.ts'

/** What somebody agreed to, and their payment password. */
type Agreed = { amount: Money; fee: Money; rateId: string; payPassword: string }

type Props = {
  looking: boolean
  onLooking: (looking: boolean) => void
  draft: WithdrawDraft
  /** Where it goes. */
  to: readonly Fact[]
  hasPayPassword: boolean
  busy: boolean
  send: (agreed: Agreed) => Promise<CallResult<typeof withdrawCreate>>
}

type Quote = NonNullable<WithdrawTerms['quote']>

/** Where to, what it costs and what arrives; terms that moved are shown once more. Then the payment password. */
export function ConfirmWithdrawal(props: Props) {
  const { quote, terms } = props.draft
  return quote && terms ? <Sheets {...props} quote={quote} terms={terms} /> : null
}

function Sheets({
  looking,
  onLooking,
  draft,
  to,
  hasPayPassword,
  busy,
  send,
  quote,
  terms,
}: Props & { quote: Quote; terms: WithdrawTerms }) {
  const t = useT()
  const { money } = useFormat()
  const [moved, setMoved] = useState(false)
  const { amount, fee, receives } = quote
  const secret = useSecret(amount, hasPayPassword, async (payPassword) => {
    const answer = await send({ amount, fee, rateId: terms.rateId, payPassword })
    if (answer.ok) {
      go(pages.withdrawalInfo, { id: answer.data.id, done: true }, { replace: true })
      return null
    }
    if (isRefusal(answer.error, 'fee-changed') || isRefusal(answer.error, 'rate-changed')) {
      await draft.refetch()
      setMoved(true)
      onLooking(true)
    }
    return answer.error
  })
  return (
    <>
      <ConfirmSheet
        open={looking}
        onClose={() => {
          setMoved(false)
          onLooking(false)
        }}
        title={t('withdraw.confirm')}
        amount={receives}
        notice={moved ? t('withdraw.termsMoved') : undefined}
        confirm={t('withdraw.confirmNow')}
        busy={busy}
        onConfirm={() => {
          onLooking(false)
          secret.ask()
        }}
        facts={[
          ...to,
          { label: t('withdraw.taken'), value: money(amount) },
          { label: t('wallet.fee'), value: money(fee) },
          terms.payout !== terms.asset && {
            label: t('wallet.rate'),
            value: t('wallet.rateIs', { from: terms.asset, rate: shortRate(terms.rate), to: terms.payout }),
          },
          { label: t('withdraw.receives'), value: money(receives), strong: true },
        ]}
      />
      {secret.sheets}
    </>
  )
}
