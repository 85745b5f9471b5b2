import type { Output } from '@pasar/contract/call'
import type { billInfo } from '@pasar/contract/calls/payments'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { usePaymentPin } from '@/features/payment-pin/use-payment-pin.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import type { ApiRefusal, NetworkError } from '@/lib/api/errors.ts'
import { go } from '@/lib/nav.tsx'
import type { ChosenBank } from '../airwallex/BankSheet.tsx'
import { useCreateToken, usePayOrder } from '../api/pay.ts'
import { isCardPageMethod, type PayMethod } from '../model/methods.ts'
import { continuePayment } from '../model/payment-redirect.ts'

export type Bill = Output<typeof billInfo>
type Failure = ApiRefusal | NetworkError | null

/**
 * Pays a bill: asks for the bank and the payment PIN where needed, pays, and opens the result, the card page
 * or the provider's form.
 * @param part the amount that the balance pays beside the method, or null
 * @param saveCard whether the card that pays is saved
 */
export function usePay(
  bill: Bill,
  method: PayMethod | undefined,
  { part, saveCard }: { part: Bill['fromBalance']; saveCard: boolean },
) {
  const t = useT()
  const { date } = useFormat()
  const [choosingBank, setChoosingBank] = useState(false)
  const [bank, setBank] = useState<ChosenBank>()
  const order = usePayOrder(bill.international)
  const card = useCreateToken()
  const orderIds = bill.orders.map((order) => order.id)
  const requiresPin =
    method !== undefined && (method.group === 'wallet' || bill.needsPayPassword || part !== null)
  const fromBalance = part?.amount

  const payByCard = async (selected: PayMethod, payPassword?: string): Promise<Failure> => {
    if (!isCardPageMethod(selected.id)) return null
    const { id, amount, name } = selected
    const answer = await card.run({ orderIds, method: id, fromBalance, amount, payPassword })
    if (!answer.ok) return answer.error
    const { paymentNo, payUrl: url, expiresAt } = answer.data
    pin.close()
    continuePayment(
      id,
      { type: 'redirect', url, fields: {}, content: '', sdk: '', params: {} },
      { paymentNo, expiresAt, amount, method: name },
    )
    return null
  }
  /** Wallets pay at once. Other methods continue at the provider. */
  const payOrders = async (selected: PayMethod, payPassword?: string, from = bank): Promise<Failure> => {
    const answer = await order.run({
      orderIds,
      method: selected.id,
      bank: selected.asksBank ? from?.id : undefined,
      fromBalance,
      amount: selected.amount,
      savedCard: selected.savedCard,
      saveCard: saveCard || undefined,
      payPassword,
    })
    if (!answer.ok) return answer.error
    const { paymentNo, state, next } = answer.data
    if (next.type !== 'none') {
      const { amount, name } = selected
      pin.close()
      continuePayment(selected.id, next, {
        paymentNo,
        expiresAt: bill.expiresAt,
        amount,
        method: name,
        bank: selected.asksBank ? from?.name : undefined,
      })
      return null
    }
    // The result of a saved card may be a decline, after which the shopper pays otherwise.
    const isWallet = state === 'success' && !selected.savedCard
    go(isWallet ? pages.walletPaymentResult : pages.paymentResult, { paymentNo }, { replace: true })
    return null
  }
  const pin = usePaymentPin({
    amount: method?.amount,
    points: bill.linePoints,
    hasPin: bill.hasPayPassword,
    setLabel: t('pay.setAndPay'),
    execute: async (payPassword) => {
      if (!method) return null
      return isCardPageMethod(method.id) ? payByCard(method, payPassword) : payOrders(method, payPassword)
    },
  })
  const start = (from?: ChosenBank) => {
    if (!method) return
    if (method.asksBank && !from) return setChoosingBank(true)
    setBank(from)
    if (!requiresPin && from) return void payOrders(method, undefined, from)
    if (!requiresPin) return void (isCardPageMethod(method.id) ? payByCard(method) : payOrders(method))
    if (bill.payPasswordLockedUntil) {
      const until = date(bill.payPasswordLockedUntil, 'dayTime')
      return void pin.offerReset(t('pay.lockedText', { until }))
    }
    pin.ask()
  }
  return {
    start: () => start(),
    choosingBank,
    closeBanks: () => setChoosingBank(false),
    payFromBank: (from: ChosenBank) => {
      setChoosingBank(false)
      start(from)
    },
    pinSheets: pin.sheets,
    busy: order.busy || card.busy,
  }
}
