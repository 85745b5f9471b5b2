import type { Output } from '@pasar/contract/call'
import type { PayMethod, payInfo } from '@pasar/contract/calls/checkout'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { type ApiRefusal, isRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { go } from '@/lib/nav.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useCreateToken, usePayOrder } from '../api/pay.ts'
import { useHandOver } from '../model/hand-over.ts'
import { isCard } from '../model/methods.ts'

export type Bill = Output<typeof payInfo>
type Asking = 'pin' | 'set' | null

/**
 * Paying a bill: asks for the payment password where one is needed, pays, and goes to the result, to the card
 * page or to Stripe's form.
 */
export function usePay(bill: Bill, method: PayMethod | undefined) {
  const t = useT()
  const { date } = useFormat()
  const [asking, setAsking] = useState<Asking>(null)
  const order = usePayOrder()
  const card = useCreateToken()
  const orderIds = bill.orders.map((order) => order.id)
  const secret = method !== undefined && (method.group === 'wallet' || bill.needsPayPassword)

  /** What the pad says about a refused password; null when the payment went through or failed for another reason. */
  const refused = (error: ApiRefusal | NetworkError): string | null => {
    if (isRefusal(error, 'pay-password-wrong')) {
      const left = (error.data as { left?: number } | null)?.left
      return left === undefined ? error.message : t('pay.wrongPassword', { count: left })
    }
    if (isRefusal(error, 'pay-password-missing')) setAsking('set')
    else {
      if (isRefusal(error, 'pay-password-locked')) toast(error.message)
      setAsking(null)
    }
    return null
  }
  const byCard = async (chosen: PayMethod, payPassword?: string) => {
    if (!isCard(chosen.id)) return null
    const answer = await card.run({ orderIds, method: chosen.id, payPassword })
    if (!answer.ok) return refused(answer.error)
    const { paymentNo, payUrl, expiresAt } = answer.data
    useHandOver.setState({
      open: { paymentNo, payUrl, expiresAt, amount: chosen.amount, method: chosen.name, orderIds },
    })
    go(pages.payNormal, { paymentNo })
    return null
  }
  /** Wallets are done at once; where a vendor comes next, the shopper goes on to its form or its page. */
  const byOrder = async (chosen: PayMethod, payPassword?: string) => {
    const answer = await order.run({ orderIds, method: chosen.id, payPassword })
    if (!answer.ok) return refused(answer.error)
    const { paymentNo, state, next } = answer.data
    if (next.type !== 'none') {
      const { expiresAt } = bill
      const [payUrl, params] = [next.url, next.params]
      useHandOver.setState({
        open: { paymentNo, payUrl, params, expiresAt, amount: chosen.amount, method: chosen.name, orderIds },
      })
      setAsking(null)
      go(next.type === 'sdk' ? pages.stripePay : pages.payNormal, { paymentNo })
      return null
    }
    go(state === 'in_progress' ? pages.payFinish : pages.payFinish1, { paymentNo }, { replace: true })
    return null
  }
  const withPin = async (pin: string): Promise<string | null> => {
    if (!method) return null
    return isCard(method.id) ? byCard(method, pin) : byOrder(method, pin)
  }
  const start = () => {
    if (!method) return
    if (!secret) return void (isCard(method.id) ? byCard(method) : byOrder(method))
    if (bill.payPasswordLockedUntil)
      return toast(t('pay.locked', { until: date(bill.payPasswordLockedUntil, 'dayTime') }))
    setAsking(bill.hasPayPassword ? 'pin' : 'set')
  }
  return {
    start,
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
