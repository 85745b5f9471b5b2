import type { shops as english } from '../en-us/shops.ts'
import type { Translated } from '../types.ts'

export const shops: Translated<typeof english> = {
  group_sales: '銷售',
  group_shop: '店舖',
  entry_orders: '訂單',
  entry_goods: '商品',
  entry_notes: '線下銷售紀錄',
  entry_closed_notes: '已關閉店舖的線下銷售紀錄',
  entry_figures: '數據',
  entry_profile: '店舖資料',
  entry_page: '店舖主頁',
  entry_workers: '子用戶',
  entry_close: '關閉店舖',
  entry_apply: '開設店舖',
  state_open: '營業中',
  state_held: '已暫停',
  state_closing: '關閉中',
  slug_wait: '{{date}} 之後才能再次更改網址',
  note_amount: '請輸入不小於零的 {{currency}} 金額',
  column_date: '日期',
  column_customer: '客戶',
  column_items: '商品',
  column_amount: '金額',
  column_currency: '貨幣',
  column_note: '備註',
}
