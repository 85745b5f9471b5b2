import type { shops as english } from '../en-us/shops.ts'
import type { Translated } from '../types.ts'

export const shops: Translated<typeof english> = {
  group_sales: '販売',
  group_shop: 'ショップ',
  entry_orders: '注文',
  entry_goods: '商品',
  entry_notes: '店頭販売の記録',
  entry_closed_notes: '閉店したショップの店頭販売の記録',
  entry_figures: '売上データ',
  entry_profile: 'プロフィール',
  entry_page: '公開ページ',
  entry_workers: 'サブユーザー',
  entry_close: 'ショップを閉じる',
  entry_apply: 'ショップを開く',
  state_open: '営業中',
  state_held: '停止中',
  state_closing: '閉店手続き中',
  slug_wait: 'アドレスを次に変更できるのは {{date}} です',
  note_amount: '0 以上の {{currency}} の金額を入力してください',
  column_date: '日付',
  column_customer: 'お客様',
  column_items: '品目',
  column_amount: '金額',
  column_currency: '通貨',
  column_note: 'メモ',
}
