import type { Output } from '@pasar/contract/call'
import type { PayMethod } from '@pasar/contract/calls/pay-methods'
import type { payInfo } from '@pasar/contract/calls/paying'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { type ApiRefusal, isRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { go } from '@/lib/nav.tsx'
import { confirm } from '@/ui/confirm.ts'
import type { ChosenBank } from '../airwallex/BankSheet.tsx'
import { useCreateToken, usePayOrder } from '../api/pay.ts'
import { handOn } from '../model/hand-on.ts'
import { useHandOver } from '../model/hand-over.ts'
import { isCard } from '../model/methods.ts'

export type Bill = Output<typeof payInfo>
type Asking = 'bank' | 'pin' | 'set' | null

/**
 * Paying a bill: asks for the payment password where one is needed, pays, and goes to the result, to the card
 * page or to Stripe's form.
 * @param part what the balance pays beside the method; null for nothing
 */
export function usePay(bill: Bill, method: PayMethod | undefined, part: Bill['fromBalance']) {
  const t = useT()
  const { date } = useFormat()
  const [asking, setAsking] = useState<Asking>(null)
  const [bank, setBank] = useState<ChosenBank>()
  const order = usePayOrder()
  const card = useCreateToken()
  const orderIds = bill.orders.map((order) => order.id)
  const secret = method !== undefined && (method.group === 'wallet' || bill.needsPayPassword || part !== null)
  const fromBalance = part?.amount

  /** A locked payment password opens by a code; whoever comes back from there pays on. */
  const offerReset = async (text: string) => {
    const sure = await confirm({ title: t('pay.lockedTitle'), text, confirm: t('pay.resetNow') })
    if (sure) go(pages.editPass, { kind: 'resetPayPassword' })
  }
  /** What the pad says about a refused password; null when the payment went through or failed for another reason. */
  const refused = (error: ApiRefusal | NetworkError): string | null => {
    if (isRefusal(error, 'pay-password-wrong')) {
      const left = (error.data as { left?: number } | null)?.left
      return left === undefined ? error.message : t('pay.wrongPassword', { count: left })
    }
    if (isRefusal(error, 'pay-password-missing')) setAsking('set')
    else {
      setAsking(null)
      if (isRefusal(error, 'pay-password-locked')) void offerReset(error.message)
    }
    return null
  }
  const byCard = async (chosen: PayMethod, payPassword?: string) => {
    if (!isCard(chosen.id)) return null
    const answer = await card.run({ orderIds, method: chosen.id, fromBalance, payPassword })
    if (!answer.ok) return refused(answer.error)
    const { paymentNo, payUrl, expiresAt } = answer.data
    const { amount, name } = chosen
    useHandOver.setState({ open: { paymentNo, payUrl, expiresAt, amount, method: name } })
    go(pages.payNormal, { paymentNo })
    return null
  }
  /** Wallets are done at once; where a vendor comes next, the shopper goes on to its form or its page. */
  const byOrder = async (chosen: PayMethod, payPassword?: string, from = bank) => {
    const answer = await order.run({
      orderIds,
      method: chosen.id,
      bank: chosen.asksBank ? from?.id : undefined,
      fromBalance,
      payPassword,
    })
    if (!answer.ok) return refused(answer.error)
    const { paymentNo, state, next } = answer.data
    if (next.type !== 'none') {
      const { amount, name } = chosen
      setAsking(null)
      const bankName = chosen.asksBank ? from?.name : undefined
      handOn(chosen.id, next, { paymentNo, expiresAt: bill.expiresAt, amount, method: name, bank: bankName })
      return null
    }
    go(state === 'in_progress' ? pages.payFinish : pages.payFinish1, { paymentNo }, { replace: true })
    return null
  }
  const withPin = async (pin: string): Promise<string | null> => {
    if (!method) return null
    return isCard(method.id) ? byCard(method, pin) : byOrder(method, pin)
  }
  const start = (from?: ChosenBank) => {
    if (!method) return
    if (method.asksBank && !from) return setAsking('bank')
    setBank(from)
    if (!secret && from) return void byOrder(method, undefined, from)
    if (!secret) return void (isCard(method.id) ? byCard(method) : byOrder(method))
    if (bill.payPasswordLockedUntil)
      return void offerReset(t('pay.lockedText', { until: date(bill.payPasswordLockedUntil, 'dayTime') }))
    setAsking(bill.hasPayPassword ? 'pin' : 'set')
  }
  return {
    start: () => start(),
    withBank: (from: ChosenBank) => {
      setAsking(null)
      start(from)
    },
    withPin,
    asking,
    close: () => setAsking(null),
    afterSet: (pin: string) => {
      setAsking('pin')
      void withPin(pin)
    },
    busy: order.busy || card.busy,
  }
}
