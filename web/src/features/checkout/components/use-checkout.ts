import type { Draft } from '@pasar/contract/calls/checkout'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { endAdmission } from '@/features/waiting-room/model/admission.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { go, goBack, setSearch } from '@/lib/nav.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import type { Purchase } from '../api/draft.ts'
import { useFixCart } from '../api/fix-cart.ts'
import { getOrderIds, type OrderRefusal, usePlaceOrder } from '../api/place-order.ts'
import { type CheckoutOptions, saveCheckoutVisit } from '../model/checkout-options.ts'
import { buildCheckoutSearch } from '../model/checkout-search.ts'
import { openBuyerForm } from '../model/open-buyer-form.ts'

const addressProblems = {
  'address-required': 'checkout.addressMissing',
  'address-not-served': 'checkout.notServed',
  'destination-prohibited': 'checkout.prohibited',
} as const

export type PriceChange = { old: Draft; draft: Draft }

type Options = {
  purchase: Purchase
  options: CheckoutOptions
  change: (options: Partial<CheckoutOptions>) => void
  reprice: () => void
}

/** Places the order and handles refusals. */
export function useCheckout({ purchase, options, change, reprice }: Options) {
  const t = useT()
  const { place, busy } = usePlaceOrder()
  const fixCart = useFixCart()
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null)

  const offerRemaining = async ({ left = 0, skuId }: OrderRefusal, draft: Draft, message: string) => {
    const title = draft.lines.find((line) => line.skuId === skuId)?.title
    const accepted = await confirm({
      title: t('checkout.shortTitle'),
      text: title
        ? t(left > 0 ? 'checkout.shortText' : 'checkout.goneText', { title, count: left })
        : message,
      confirm: left > 0 ? t('checkout.takeLeft', { count: left }) : t('checkout.without'),
    })
    if (!accepted) return reprice()
    if (purchase && left > 0) setSearch(pages.checkout, buildCheckoutSearch({ ...purchase, quantity: left }))
    else if (purchase) goBack()
    else if (skuId && (await fixCart(skuId, left))) reprice()
    else go(pages.cart)
  }
  const handleRefusal = (error: ApiRefusal | NetworkError, draft: Draft) => {
    if (!(error instanceof ApiRefusal)) return
    const data = (error.data ?? {}) as OrderRefusal
    switch (error.refusal) {
      case 'price-changed':
        if (data.draft) setPriceChange({ old: draft, draft: data.draft })
        return reprice()
      case 'out-of-stock':
      case 'limit-exceeded':
      case 'sku-unavailable':
        return void offerRemaining(data, draft, error.message)
      case 'group-joined':
        return go(pages.order, { id: (error.data as { orderId: string }).orderId })
      case 'couple-pack-exists':
        return go(pages.couplePack, { id: (error.data as { packId: string }).packId })
      case 'couple-pack-closed':
        toast(error.message)
        return goBack()
      case 'couple-offer-unavailable':
      case 'couple-partner-unavailable':
      case 'group-offer-unavailable':
      case 'group-closed':
      case 'group-full':
      case 'group-seats-unpaid':
        toast(error.message)
        return reprice()
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
      toast(t(addressProblems[draft.addressProblem]))
      saveCheckoutVisit(options)
      return draft.address
        ? go(pages.addresses, { choose: true, current: draft.address.id })
        : go(pages.addressEdit, { choose: true })
    }
    if (draft.needsIdentity && !draft.buyer) {
      toast(t('checkout.buyerMissing'))
      saveCheckoutVisit(options)
      return openBuyerForm()
    }
    const answer = await place(purchase, draft, options)
    if (!answer.ok) return handleRefusal(answer.error, draft)
    endAdmission(draft.lines)
    go(pages.pay, { orderIds: getOrderIds(answer.data) }, { replace: true })
  }
  return { submit, busy, priceChange, dismissPriceChange: () => setPriceChange(null) }
}
