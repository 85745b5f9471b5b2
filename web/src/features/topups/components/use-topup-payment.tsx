import type { TopUpChannel } from '@pasar/contract/calls/wallet/top-ups'
import type { Money } from '@pasar/contract/money'
import { type ReactNode, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { BankSheet, type ChosenBank } from '@/features/payments/airwallex/BankSheet.tsx'
import { continuePayment } from '@/features/payments/model/payment-redirect.ts'
import { go } from '@/lib/nav.tsx'
import { useCreateTopUp } from '../api/topups.ts'
import { AccountSheet } from './AccountSheet.tsx'
import { PlanSheet } from './PlanSheet.tsx'
import type { TopUpMethod } from './use-topup-choice.ts'

type Options = {
  amount: Money | null
  method: TopUpMethod
  /** An open top-up to pay. */
  id?: string
}
type Answers = { bank?: ChosenBank; periods?: number; accountId?: string }

/** Returns the question that a channel asks first, or null. */
const getQuestion = ({ asksBank, asksPeriods, asksAccount }: TopUpChannel) =>
  asksBank ? 'bank' : asksPeriods ? 'periods' : asksAccount ? 'account' : null

/**
 * Starts a top-up: asks for the bank, the instalment plan or the account where the channel requires it, then
 * opens the provider or the account details. A saved card is charged at once.
 * @returns `start`, and the `sheets` to render
 */
export function useTopUpPayment({ amount, method, id }: Options): {
  start: () => void
  busy: boolean
  sheets: ReactNode
} {
  const { channel, card, saveCard } = method
  const create = useCreateTopUp()
  const [asking, setAsking] = useState<'bank' | 'periods' | 'account' | null>(null)

  async function createTopUp({ bank, periods, accountId }: Answers) {
    setAsking(null)
    const channelId = card?.method ?? channel?.id
    if (!amount || !channelId) return
    const answer = await create.run({
      ...{ amount, channel: channelId, id, bank: bank?.id, periods, accountId },
      savedCard: card?.id,
      saveCard: saveCard || undefined,
    })
    if (!answer.ok) return
    const { topUp, payment } = answer.data
    if (!payment || topUp.channel === 'company')
      return go(pages.topUpInfo, { id: topUp.id }, { replace: true })
    const { paymentNo, next } = payment
    if (next.type === 'none') return go(pages.paymentResult, { paymentNo }, { replace: true })
    const { expiresAt, channelName, amount: due } = topUp
    continuePayment(topUp.channel, next, {
      paymentNo,
      expiresAt,
      amount: due,
      method: channelName,
      bank: bank?.name,
    })
  }

  const close = () => setAsking(null)
  const sheets = amount && channel && (
    <>
      {channel.asksBank && channel.id !== 'company' && (
        <BankSheet
          method={channel.id}
          open={asking === 'bank'}
          onClose={close}
          onBank={(bank) => void createTopUp({ bank })}
        />
      )}
      {channel.asksPeriods && (
        <PlanSheet
          amount={amount}
          open={asking === 'periods'}
          onClose={close}
          onPlan={(periods) => void createTopUp({ periods })}
        />
      )}
      {channel.asksAccount && (
        <AccountSheet
          currency={amount.currency}
          open={asking === 'account'}
          onClose={close}
          onAccount={(accountId) => void createTopUp({ accountId })}
        />
      )}
    </>
  )
  return {
    start: () => {
      const question = !card && channel && getQuestion(channel)
      if (question) setAsking(question)
      else void createTopUp({})
    },
    busy: create.busy,
    sheets,
  }
}
