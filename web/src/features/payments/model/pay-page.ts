import type { Output } from '@pasar/contract/call'
import type { paymentInfo } from '@pasar/contract/calls/payments'
import { type LinkSearch, type Page, pages } from '@/app/paths.ts'
import { go } from '@/lib/nav.tsx'

type Payment = Pick<Output<typeof paymentInfo>, 'orderIds' | 'topUpId'>

/** Where what a payment is for can be paid, by this method or another. */
export function getPayPage({ orderIds, topUpId }: Payment): { page: Page; search: LinkSearch<Page> } {
  return topUpId
    ? { page: pages.topUpInfo, search: { id: topUpId } as LinkSearch<Page> }
    : { page: pages.pay, search: { orderIds: orderIds.join(',') } as LinkSearch<Page> }
}

/** Goes to choose another way to pay, in place of the page of this one. */
export function chooseAnotherMethod(payment: Payment): void {
  const { page, search } = getPayPage(payment)
  go(page, search, { replace: true })
}
