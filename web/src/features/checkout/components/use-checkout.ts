import type { Draft } from '@pasar/contract/calls/checkout'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { go, goBack, setSearch } from '@/lib/nav.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import type { Purchase } from '../api/draft.ts'
import { useFixCart } from '../api/fix-cart.ts'
import { type OrderRefusal, usePlaceOrder } from '../api/place-order.ts'
import { type CheckoutOptions, saveCheckoutVisit } from '../model/checkout-options.ts'

export type PriceChange = { old: Draft; draft: Draft }

type Options = {
  bought: Purchase
  wishes: CheckoutOptions
  change: (wishes: Partial<CheckoutOptions>) => void
  reprice: () => void
}

/** Placing the order, and what follows when the server sees it otherwise. */
export function useCheckout({ bought, wishes, change, reprice }: Options) {
  const t = useT()
  const { place, busy } = usePlaceOrder()
  const fixCart = useFixCart()
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null)

  const offerLess = async ({ left = 0, skuId }: OrderRefusal, draft: Draft, message: string) => {
    const title = draft.lines.find((line) => line.skuId === skuId)?.title
    const take = await confirm({
      title: t('checkout.shortTitle'),
      text: title
        ? t(left > 0 ? 'checkout.shortText' : 'checkout.goneText', { title, count: left })
        : message,
      confirm: left > 0 ? t('checkout.takeLeft', { count: left }) : t('checkout.without'),
    })
    if (!take) return reprice()
    if (bought && left > 0) setSearch(pages.checkout, { sku: bought.skuId, quantity: String(left) })
    else if (bought) goBack()
    else if (skuId && (await fixCart(skuId, left))) reprice()
    else go(pages.cart)
  }
  const refused = (error: ApiRefusal | NetworkError, draft: Draft) => {
    if (!(error instanceof ApiRefusal)) return
    const data = (error.data ?? {}) as OrderRefusal
    switch (error.refusal) {
      case 'price-changed':
        if (data.draft) setPriceChange({ old: draft, draft: data.draft })
        return reprice()
      case 'out-of-stock':
      case 'limit-exceeded':
      case 'sku-unavailable':
        return void offerLess(data, draft, error.message)
      case 'coupon-unusable':
        return change({ couponIds: undefined })
      case 'insufficient-points':
      case 'points-too-many':
        return change({ points: '0' })
      default:
        return reprice()
    }
  }
  const submit = async (draft: Draft) => {
    setPriceChange(null)
    if (draft.addressProblem) {
      toast(t(draft.address ? 'checkout.notServed' : 'checkout.addressMissing'))
      saveCheckoutVisit(wishes)
      return draft.address
        ? go(pages.addresses, { choose: true, current: draft.address.id })
        : go(pages.addressEdit, { choose: true })
    }
    const answer = await place(bought, draft, wishes)
    if (answer.ok) go(pages.pay, { orderIds: answer.data.orderId }, { replace: true })
    else refused(answer.error, draft)
  }
  return { submit, busy, priceChange, forgetPriceChange: () => setPriceChange(null) }
}
