import type { Popup, PopupPage } from '@pasar/contract/calls/messages/popups'
import { type Page, pages } from '@/app/paths.ts'

const byKey: Record<PopupPage, Page> = {
  home: pages.home,
  activity: pages.activity,
  cart: pages.cart,
  account: pages.account,
  category: pages.category,
  search: pages.search,
  product: pages.product,
  news: pages.news,
}

/**
 * Returns the name of a page that can show popups; undefined for all others, such as checkout and payment.
 */
export const getPopupPage = (page: Page | undefined): PopupPage | undefined =>
  (Object.keys(byKey) as PopupPage[]).find((key) => byKey[key].path === page?.path)

type Shown = {
  snoozed: ReadonlySet<string>
  /** Shown in this session. */
  inSession: ReadonlySet<string>
  /** Shown since the arrival at the page. */
  onArrival: ReadonlySet<string>
}

/** Returns the first popup to show on a page, if any. @param popups in the order of the server */
export const choosePopup = (
  popups: readonly Popup[],
  page: PopupPage,
  { snoozed, inSession, onArrival }: Shown,
): Popup | undefined =>
  popups.find(
    ({ id, pages: own, oncePerSession }) =>
      (own.length === 0 || own.includes(page)) &&
      !snoozed.has(id) &&
      !onArrival.has(id) &&
      !(oncePerSession && inSession.has(id)),
  )
