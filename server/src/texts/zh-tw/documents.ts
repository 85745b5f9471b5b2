import type { documents as english } from '../en-us/documents.ts'
import type { Translated } from '../types.ts'

export const documents: Translated<typeof english> = {
  packing_slip: '裝箱單',
  pick_list: '揀貨單',
  order: '訂單',
  placed: '下單時間',
  to: '收件人',
  from: '寄件人',
  item: '商品',
  quantity: '數量',
  parcel: '包裹',
  remarks: '備註',
  thanks: '感謝您的訂購。',
  location: '儲位',
  units: '件數',
  orders: '訂單',
}
