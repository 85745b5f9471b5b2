import type { shops as english } from '../en-us/shops.ts'
import type { Translated } from '../types.ts'

export const shops: Translated<typeof english> = {
  group_sales: 'ការលក់',
  group_shop: 'ហាង',
  entry_orders: 'ការបញ្ជាទិញ',
  entry_goods: 'ផលិតផល',
  entry_notes: 'ការលក់ក្រៅបណ្តាញ',
  entry_closed_notes: 'ការលក់ក្រៅបណ្តាញរបស់ហាងដែលបានបិទ',
  entry_figures: 'តួលេខ',
  entry_profile: 'ព័ត៌មានហាង',
  entry_page: 'ទំព័រសាធារណៈ',
  entry_workers: 'អ្នកប្រើរង',
  entry_close: 'បិទហាង',
  entry_apply: 'បើកហាង',
  state_open: 'កំពុងបើក',
  state_held: 'ត្រូវបានផ្អាក',
  state_closing: 'កំពុងបិទ',
  slug_wait: 'អ្នកអាចប្តូរអាសយដ្ឋានម្តងទៀតនៅ {{date}}',
  note_amount: 'បញ្ចូលចំនួនទឹកប្រាក់ជា {{currency}} ដែលមិនអវិជ្ជមាន',
  column_date: 'កាលបរិច្ឆេទ',
  column_customer: 'អតិថិជន',
  column_items: 'ទំនិញ',
  column_amount: 'ចំនួនទឹកប្រាក់',
  column_currency: 'រូបិយប័ណ្ណ',
  column_note: 'កំណត់សម្គាល់',
}
