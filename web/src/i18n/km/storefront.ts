import type { storefront as english } from '../en-us/storefront.ts'
import type { Translated } from '../types.ts'

export const storefront = {
  title: 'ហាង',
  products_other: 'ទំនិញ {{count}} មុខ',
  byMembers: 'ហាង​របស់​សមាជិក',
  openSince: 'បើកតាំងពី {{date}}',
  about: 'អំពីហាង',
  notice: 'សេចក្តីជូនដំណឹង',
  searchPlaceholder: 'ស្វែងរកក្នុងហាងនេះ',
  sort: 'តម្រៀបតាម',
  featured: 'ណែនាំដោយហាង',
  empty: 'មិនទាន់មានទំនិញ',
  emptyText: 'ហាង​នេះ​កំពុង​រៀបចំ។ សូម​ត្រឡប់​មក​វិញ​ពេល​ក្រោយ។',
  nothingText: 'សាកល្បង​ពាក្យគន្លឹះ ឬ​ប្រភេទ​ផ្សេង។',
  closedText: 'អ្នក​អាច​មើល​ទំនិញ​បាន ប៉ុន្តែ​មិន​អាច​ទិញ​នៅ​ពេល​នេះ​ទេ។',
  unknown: 'រកមិនឃើញហាង',
  unknownText: 'តំណ​នេះ​អាច​ហួស​សុពលភាព។',
  soldBy: 'លក់ដោយ',
  visit: 'ចូលហាង',
  more: 'ទំនិញ​ផ្សេង​ពី​ហាង​នេះ',
} satisfies Translated<typeof english>
