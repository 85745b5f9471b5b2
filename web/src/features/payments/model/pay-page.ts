import type { Output } from '@pasar/contract/call'
import type { paymentInfo } from '@pasar/contract/calls/payments'
import { type LinkSearch, type Page, pages } from '@/app/paths.ts'
import { go } from '@/lib/nav.tsx'

type Payment = Pick<Output<typeof paymentInfo>, 'orderIds' | 'topUpId'>

/** Returns the page on which the target of a payment can be paid. */
export function getPayPage({ orderIds, topUpId }: Payment): { page: Page; search: LinkSearch<Page> } {
  return topUpId
    ? { page: pages.topUpInfo, search: { id: topUpId } as LinkSearch<Page> }
    : { page: pages.pay, search: { orderIds: orderIds.join(',') } as LinkSearch<Page> }
}

/** Replaces the current page by the one that selects the payment method. */
export function chooseAnotherMethod(payment: Payment): void {
  const { page, search } = getPayPage(payment)
  go(page, search, { replace: true })
}
