import type { TopUpChannel } from '@pasar/contract/calls/top-ups'
import type { Money } from '@pasar/contract/money'
import { type ReactNode, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { BankSheet, type ChosenBank } from '@/features/payments/airwallex/BankSheet.tsx'
import { continuePayment } from '@/features/payments/model/payment-redirect.ts'
import { go } from '@/lib/nav.tsx'
import { useCreateTopUp } from '../api/topups.ts'
import { AccountSheet } from './AccountSheet.tsx'
import { PlanSheet } from './PlanSheet.tsx'

type Options = {
  amount: Money | null
  channel: TopUpChannel | undefined
  /** One that was begun, and is paid after all. */
  id?: string
}
type Answers = { bank?: ChosenBank; periods?: number; accountId?: string }

/** What a channel asks for before it can begin; nothing where it asks for nothing. */
const getQuestion = ({ asksBank, asksPeriods, asksAccount }: TopUpChannel) =>
  asksBank ? 'bank' : asksPeriods ? 'periods' : asksAccount ? 'account' : null

/**
 * Begins a top-up: asks for the bank, the number of parts or the account where the channel wants one, then goes on to
 * the payment company, or to the account that money is to be sent to.
 * @returns `sheets` to be drawn, and `start`
 */
export function useTopUpPayment({ amount, channel, id }: Options): {
  start: () => void
  busy: boolean
  sheets: ReactNode
} {
  const create = useCreateTopUp()
  const [asking, setAsking] = useState<'bank' | 'periods' | 'account' | null>(null)

  async function begin({ bank, periods, accountId }: Answers) {
    setAsking(null)
    if (!amount || !channel) return
    const answer = await create.run({ amount, channel: channel.id, id, bank: bank?.id, periods, accountId })
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
          onBank={(bank) => void begin({ bank })}
        />
      )}
      {channel.asksPeriods && (
        <PlanSheet
          amount={amount}
          open={asking === 'periods'}
          onClose={close}
          onPlan={(periods) => void begin({ periods })}
        />
      )}
      {channel.asksAccount && (
        <AccountSheet
          currency={amount.currency}
          open={asking === 'account'}
          onClose={close}
          onAccount={(accountId) => void begin({ accountId })}
        />
      )}
    </>
  )
  return {
    start: () => {
      const asked = channel && getQuestion(channel)
      if (asked) setAsking(asked)
      else void begin({})
    },
    busy: create.busy,
    sheets,
  }
}
