import type { documents as english } from '../en-us/documents.ts'
import type { Translated } from '../types.ts'

export const documents: Translated<typeof english> = {
  packing_slip: 'បញ្ជីវេចខ្ចប់',
  pick_list: 'បញ្ជីរើសទំនិញ',
  order: 'ការបញ្ជាទិញ',
  placed: 'បានបញ្ជាទិញ',
  to: 'ដឹកជូន',
  from: 'អ្នកផ្ញើ',
  item: 'ទំនិញ',
  quantity: 'ចំនួន',
  parcel: 'កញ្ចប់',
  remarks: 'កំណត់សម្គាល់',
  thanks: 'សូមអរគុណសម្រាប់ការបញ្ជាទិញ។',
  location: 'ទីតាំង',
  units: 'ចំនួនឯកតា',
  orders: 'ការបញ្ជាទិញ',
}
