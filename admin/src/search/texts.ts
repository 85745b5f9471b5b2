import { t } from '../i18n/translate.ts'
/** Texts of the search dialog. */
export const texts = {
  open: t('Search'),
  shortcut: t('Search (Ctrl+K)'),
  label: t('Search orders, members and products'),
  orders: t('Orders'),
  members: t('Members'),
  products: t('Products'),
  recent: t('Recent'),
  none: t('No matches'),
  hint: t('↑ ↓ to choose, Enter to open, Esc to close'),
} as const
