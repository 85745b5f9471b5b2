import type { WalletEntry } from '@pasar/contract/calls/wallet'
import { type LinkSearch, type Page, pages } from '@/app/paths.ts'

type Link = { page: Page; search: LinkSearch<Page> }

/** The page of what an entry of the log is about; nothing when it is about no other thing. */
export function linkOf({ about, kind }: WalletEntry): Link | undefined {
  const to = <P extends Page>(page: P, search: LinkSearch<P>): Link => ({
    page,
    search: search as LinkSearch<Page>,
  })
  if (kind === 'giftcard') return to(pages.presentList, { view: 'log' })
  if (!about) return undefined
  const { type, id, no } = about
  switch (type) {
    case 'order':
      return to(pages.orderInfo, { id })
    case 'payment':
      return to(pages.payFinish, { paymentNo: no })
    case 'transfer':
      return to(pages.transferInfo, { id })
    case 'exchange':
      return to(pages.exchangeInfo, { id })
    case 'recharge':
      return to(pages.topUpInfo, { id })
    case 'withdraw':
      return to(pages.withdrawalInfo, { id })
    case 'deposit':
      return to(pages.coinDeposit, { id })
    default:
      return undefined
  }
}
