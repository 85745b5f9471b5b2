import type { catalog as english } from '../en-us/catalog.ts'
import type { Translated } from '../types.ts'

export const catalog: Translated<typeof english> = {
  collection_forYou: 'សម្រាប់អ្នក',
  collection_new: 'ថ្មី',
  collection_popular: 'ពេញនិយម',
  kind_care: 'ថែទាំខ្លួន',
  kind_food: 'អាហារ និងភេសជ្ជៈ',
  kind_living: 'គ្រឿងប្រើក្នុងផ្ទះ',
  kind_general: 'ផ្សេងៗ',
}
