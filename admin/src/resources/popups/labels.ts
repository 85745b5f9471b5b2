import type { popupAudiences } from '@pasar/contract/calls/admin/catalog/popups'
import type { PopupPage } from '@pasar/contract/calls/messages/popups'
import { t } from '../../i18n/translate.ts'

/** Names of the audiences. */
export const audienceNames: Record<(typeof popupAudiences)[number], string> = {
  all: t('Everybody'),
  visitors: t('Visitors'),
  members: t('Signed-in members'),
}

/** Names of the pages that can show popups. */
export const pageNames: Record<PopupPage, string> = {
  home: t('Home'),
  activity: t('Activity'),
  cart: t('Cart'),
  account: t('Account'),
  category: t('Categories'),
  search: t('Search'),
  product: t('Product'),
  news: t('News'),
}

/** The choices of an input from names by id. */
export const toChoices = (names: Record<string, string>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }))
