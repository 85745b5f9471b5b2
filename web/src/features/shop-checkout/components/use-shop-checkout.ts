import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { getOrderIds, type OrderRefusal } from '@/features/checkout/api/place-order.ts'
import { type CheckoutOptions, saveCheckoutVisit } from '@/features/checkout/model/checkout-options.ts'
import { openBuyerForm } from '@/features/checkout/model/open-buyer-form.ts'
import { endAdmission } from '@/features/waiting-room/model/admission.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { go, goBack, setSearch } from '@/lib/nav.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import type { ShopDrafts, ShopOrderDraft, ShopPurchase } from '../api/drafts.ts'
import { useFixShopCart, usePlaceShopOrders } from '../api/place-orders.ts'
import { listPriceChanges, type PriceChange } from '../model/price-changes.ts'
import { resetShopOptions } from '../model/shop-options.ts'

const addressProblems = {
  'address-required': 'checkout.addressMissing',
  'address-not-served': 'checkout.notServed',
  'destination-prohibited': 'checkout.prohibited',
} as const

/** Orders to confirm at their new totals. */
export type Confirmation = { changes: PriceChange[]; orders: ShopOrderDraft[] }

type Options = {
  purchase: ShopPurchase
  options: CheckoutOptions
  change: (options: Partial<CheckoutOptions>) => void
  /** Prices the drafts again. */
  reprice: () => Promise<ShopDrafts | undefined>
}

/** Places the orders of all shops and handles refusals. */
export function useShopCheckout({ purchase, options, change, reprice }: Options) {
  const t = useT()
  const { place, busy } = usePlaceShopOrders()
  const offerRemaining = useOfferRemaining(purchase, reprice)
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)

  const confirmChanges = async (orders: readonly ShopOrderDraft[]) => {
    const now = await reprice()
    const changes = listPriceChanges(orders, now?.orders ?? [])
    if (now && changes.length > 0) setConfirmation({ changes, orders: now.orders })
  }
  const handleRefusal = (error: ApiRefusal | NetworkError, orders: readonly ShopOrderDraft[]) => {
    if (!(error instanceof ApiRefusal)) return
    switch (error.refusal) {
      case 'price-changed':
      case 'shop-unavailable':
        return void confirmChanges(orders)
      case 'out-of-stock':
      case 'limit-exceeded':
      case 'sku-unavailable':
        return void offerRemaining((error.data ?? {}) as OrderRefusal, orders, error.message)
      case 'coupon-unusable':
        return change(resetShopOptions(options, ({ couponIds: _, ...others }) => others))
      case 'insufficient-points':
      case 'points-too-many':
        return change(resetShopOptions(options, (shop) => ({ ...shop, points: '0' })))
      default:
        return void reprice()
    }
  }
  const submit = async (orders: readonly ShopOrderDraft[]) => {
    setConfirmation(null)
    const drafts = orders.map(({ draft }) => draft)
    const problem = drafts.find(({ addressProblem }) => addressProblem)
    if (problem?.addressProblem) {
      toast(t(addressProblems[problem.addressProblem]))
      saveCheckoutVisit(options)
      return problem.address
        ? go(pages.addresses, { choose: true, current: problem.address.id })
        : go(pages.addressEdit, { choose: true })
    }
    if (drafts.some(({ needsIdentity, buyer }) => needsIdentity && !buyer)) {
      toast(t('checkout.buyerMissing'))
      saveCheckoutVisit(options)
      return openBuyerForm()
    }
    const answer = await place(purchase, orders, options)
    if (!answer.ok) return handleRefusal(answer.error, orders)
    endAdmission(drafts.flatMap(({ lines }) => lines))
    go(pages.pay, { orderIds: getOrderIds(answer.data) }, { replace: true })
  }
  return { submit, busy, confirmation, dismiss: () => setConfirmation(null) }
}

/** Asks whether to take what is left of an item, or to go on without it. */
function useOfferRemaining(purchase: ShopPurchase, reprice: Options['reprice']) {
  const t = useT()
  const fixCart = useFixShopCart()
  return async ({ left = 0, skuId }: OrderRefusal, orders: readonly ShopOrderDraft[], message: string) => {
    const isShort = (line: ShopOrderDraft['draft']['lines'][number]) =>
      line.skuId === skuId && line.quantity > left
    const order = orders.find(({ draft }) => draft.lines.some(isShort))
    const title = order?.draft.lines.find(isShort)?.title
    const accepted = await confirm({
      title: t('checkout.shortTitle'),
      text: title
        ? t(left > 0 ? 'checkout.shortText' : 'checkout.goneText', { title, count: left })
        : message,
      confirm: left > 0 ? t('checkout.takeLeft', { count: left }) : t('checkout.without'),
    })
    if (!accepted) return void reprice()
    if (purchase && left > 0)
      setSearch(pages.checkout, { shop: purchase.shopId, sku: purchase.skuId, quantity: String(left) })
    else if (purchase) goBack()
    else if (order && skuId && (await fixCart(order.shopId, skuId, left))) void reprice()
    else go(pages.cart, { view: 'shops' })
  }
}
