import type { WalletEntry } from '@pasar/contract/calls/wallet/wallet'
import { type LinkSearch, type Page, pages } from '@/app/paths.ts'

type Link = { page: Page; search: LinkSearch<Page> }

/** Returns the page of the subject of a history entry, if it has one. */
export function getEntryLink({ about, kind }: WalletEntry): Link | undefined {
  const link = <P extends Page>(page: P, search: LinkSearch<P>): Link => ({
    page,
    search: search as LinkSearch<Page>,
  })
  if (kind === 'giftcard') return link(pages.giftCards, { view: 'log' })
  if (!about) return undefined
  const { type, id, no } = about
  switch (type) {
    case 'order':
      return link(pages.order, { id })
    case 'payment':
      return link(pages.paymentResult, { paymentNo: no })
    case 'transfer':
      return link(pages.transferInfo, { id })
    case 'exchange':
      return link(pages.exchangeInfo, { id })
    case 'recharge':
      return link(pages.topUpInfo, { id })
    case 'withdraw':
      return link(pages.withdrawalInfo, { id })
    case 'deposit':
      return link(pages.coinDeposit, { id })
    default:
      return undefined
  }
}
