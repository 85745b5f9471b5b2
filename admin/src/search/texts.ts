/** Texts of the search dialog. */
export const texts = {
  open: 'Search',
  shortcut: 'Search (Ctrl+K)',
  label: 'Search orders, members and products',
  orders: 'Orders',
  members: 'Members',
  products: 'Products',
  recent: 'Recent',
  none: 'No matches',
  hint: '↑ ↓ to choose, Enter to open, Esc to close',
} as const
