import type { documents as english } from '../en-us/documents.ts'
import type { Translated } from '../types.ts'

export const documents: Translated<typeof english> = {
  packing_slip: '納品書',
  pick_list: 'ピッキングリスト',
  order: '注文番号',
  placed: '注文日',
  to: 'お届け先',
  from: '発送元',
  item: '商品',
  quantity: '数量',
  parcel: '小包',
  remarks: '備考',
  thanks: 'ご注文ありがとうございます。',
  location: '保管場所',
  units: '点数',
  orders: '注文',
}
