import { popupList } from '@pasar/contract/calls/messages/popups'
import type { BrowserContext } from '@playwright/test'
import { callApi } from '../calls.ts'
import type { ShopFixture } from '../test.ts'

/** Hides the popups of the demo shop in later documents, which show each once per visit. */
export async function hidePopups(context: BrowserContext, shop: ShopFixture): Promise<void> {
  const { list } = await callApi(shop, popupList, {})
  const shown = JSON.stringify(list.map(({ id }) => id))
  await context.addInitScript((ids) => {
    // about:blank has no storage.
    if (location.protocol.startsWith('http')) sessionStorage.setItem('pasar.popups.shown', ids)
  }, shown)
}
