import type { IconEntry } from '@pasar/contract/calls/account/page-data'
import type { Language } from '@pasar/contract/constants'
import type { ApplicationState } from '@pasar/contract/partners'
import { text } from '../../texts/text.ts'
import { buildEntry } from './entries.ts'
import type { Counts } from './queries.ts'

/** The state of an application as the value of an entry; empty where members can simply apply. */
function describeApplication(language: Language, state: ApplicationState | null): string {
  if (state === 'submitted' || state === 'under_review') return text(language, 'pageData.partner_review')
  if (state === 'rejected') return text(language, 'pageData.partner_rejected')
  return state === 'approved' ? text(language, 'pageData.partner_active') : ''
}

function describeDealer(language: Language, counts: Counts): string {
  const { dealerLevel: level, dealerSuspended } = counts
  if (dealerSuspended) return text(language, 'pageData.partner_suspended')
  return level === null
    ? describeApplication(language, counts.dealerApplication)
    : text(language, 'pageData.partner_level', { level: String(level) })
}

/** A shop as its owner and workers see it in the entries. */
type ShopEntry = { awaiting: number }

/**
 * Builds the entries of applications: dealer, service center and shop. Owners of a shop, and who works in
 * one, get the entry of that instead.
 * @param counts null for visitors
 * @param shop absent for members without one
 */
export function buildPartnerEntries(
  language: Language,
  counts: Counts | null,
  shop?: ShopEntry,
): IconEntry[] {
  return [
    buildEntry(language, 'dealer', 'dealer', '/pages/activity/goin', {
      value: counts ? describeDealer(language, counts) : '',
    }),
    counts?.hasCenter
      ? buildEntry(language, 'service-center', 'service-center', '/pages/team/service-center')
      : buildEntry(language, 'service-center', 'service-center', '/pages/activity/goin?kind=service-center', {
          value: counts ? describeApplication(language, counts.centerApplication) : '',
        }),
    shop
      ? buildEntry(language, 'shop', 'shop', '/pages/shop/index', { badge: shop.awaiting })
      : buildEntry(language, 'shop', 'shop', '/pages/activity/goin?kind=shop', {
          // Approved, and no shop: it is closed, and the member can apply again.
          value:
            counts && counts.shopApplication !== 'approved'
              ? describeApplication(language, counts.shopApplication)
              : '',
        }),
  ]
}
