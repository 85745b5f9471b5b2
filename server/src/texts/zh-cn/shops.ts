import type { shops as english } from '../en-us/shops.ts'
import type { Translated } from '../types.ts'

export const shops: Translated<typeof english> = {
  group_sales: '销售',
  group_shop: '店铺',
  entry_orders: '订单',
  entry_goods: '商品',
  entry_notes: '线下销售记录',
  entry_closed_notes: '已关闭店铺的线下销售记录',
  entry_figures: '数据',
  entry_profile: '店铺资料',
  entry_page: '店铺主页',
  entry_workers: '子用户',
  entry_close: '关闭店铺',
  entry_apply: '开设店铺',
  state_open: '营业中',
  state_held: '已暂停',
  state_closing: '关闭中',
  slug_wait: '{{date}} 之后才能再次更改网址',
  note_amount: '请输入不小于零的 {{currency}} 金额',
  column_date: '日期',
  column_customer: '客户',
  column_items: '商品',
  column_amount: '金额',
  column_currency: '货币',
  column_note: '备注',
}
