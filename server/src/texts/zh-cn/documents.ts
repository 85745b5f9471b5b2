import type { documents as english } from '../en-us/documents.ts'
import type { Translated } from '../types.ts'

export const documents: Translated<typeof english> = {
  packing_slip: '装箱单',
  pick_list: '拣货单',
  order: '订单',
  placed: '下单时间',
  to: '收货人',
  from: '寄件人',
  item: '商品',
  quantity: '数量',
  parcel: '包裹',
  remarks: '备注',
  thanks: '感谢您的订购。',
  location: '库位',
  units: '件数',
  orders: '订单',
}
