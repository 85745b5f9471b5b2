import type { Draft } from '@pasar/contract/calls/checkout'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { go, goBack, setSearch } from '@/lib/nav.tsx'
import { confirm } from '@/ui/confirm.ts'
import { toast } from '@/ui/toast-store.ts'
import type { Bought } from '../api/draft.ts'
import { useFixCart } from '../api/fix-cart.ts'
import { type Refused, usePlaceOrder } from '../api/place-order.ts'
import { keepVisit, type Wishes } from '../model/wishes.ts'

export type PriceChange = { old: Draft; draft: Draft }

type Given = {
  bought: Bought
  wishes: Wishes
  change: (wishes: Partial<Wishes>) => void
  reprice: () => void
}

/** Placing the order, and what follows when the server sees it otherwise. */
export function useCheckout({ bought, wishes, change, reprice }: Given) {
  const t = useT()
  const { place, busy } = usePlaceOrder()
  const fixCart = useFixCart()
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null)

  const offerLess = async ({ left = 0, skuId }: Refused, draft: Draft, message: string) => {
    const title = draft.lines.find((line) => line.skuId === skuId)?.title
    const take = await confirm({
      title: t('checkout.shortTitle'),
      text: title
        ? t(left > 0 ? 'checkout.shortText' : 'checkout.goneText', { title, count: left })
        : message,
      confirm: left > 0 ? t('checkout.takeLeft', { count: left }) : t('checkout.without'),
    })
    if (!take) return reprice()
    if (bought && left > 0) setSearch(pages.goodsPay, { sku: bought.skuId, quantity: String(left) })
    else if (bought) goBack()
    else if (skuId && (await fixCart(skuId, left))) reprice()
    else go(pages.cart)
  }
  const refused = (error: ApiRefusal | NetworkError, draft: Draft) => {
    if (!(error instanceof ApiRefusal)) return
    const data = (error.data ?? {}) as Refused
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
      keepVisit(wishes)
      return draft.address
        ? go(pages.addresses, { choose: true, current: draft.address.id })
        : go(pages.addressEdit, { choose: true })
    }
    const answer = await place(bought, draft, wishes)
    if (answer.ok) go(pages.payNext, { orderIds: answer.data.orderId }, { replace: true })
    else refused(answer.error, draft)
  }
  return { submit, busy, priceChange, forgetPriceChange: () => setPriceChange(null) }
}
