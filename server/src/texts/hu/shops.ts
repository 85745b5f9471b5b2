import type { shops as english } from '../en-us/shops.ts'
import type { Translated } from '../types.ts'

export const shops: Translated<typeof english> = {
  group_sales: 'Értékesítés',
  group_shop: 'Üzlet',
  entry_orders: 'Rendelések',
  entry_goods: 'Termékek',
  entry_notes: 'Offline eladások',
  entry_closed_notes: 'Bezárt üzletek offline eladásai',
  entry_figures: 'Adatok',
  entry_profile: 'Profil',
  entry_page: 'Nyilvános oldal',
  entry_workers: 'Alfelhasználók',
  entry_close: 'Üzlet bezárása',
  entry_apply: 'Üzlet nyitása',
  state_open: 'Nyitva',
  state_held: 'Felfüggesztve',
  state_closing: 'Bezárás alatt',
  slug_wait: 'A cím legközelebb ekkor módosítható: {{date}}',
  note_amount: 'Adjon meg egy nem negatív összeget {{currency}} pénznemben',
  column_date: 'Dátum',
  column_customer: 'Vevő',
  column_items: 'Tételek',
  column_amount: 'Összeg',
  column_currency: 'Pénznem',
  column_note: 'Megjegyzés',
}
