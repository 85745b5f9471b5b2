import type { notice as english } from '../en-us/notice.ts'
import type { Translated } from '../types.ts'

export const notice = {
  title: 'សេចក្ដីជូនដំណឹង',
  empty: 'គ្មានសេចក្ដីជូនដំណឹង',
  emptyText: 'ដំណឹង​អំពី​ការដឹកជញ្ជូន ម៉ោង​ធ្វើការ និង​ការផ្ដល់ជូន​នឹង​បង្ហាញ​នៅ​ទីនេះ។',
  gone: 'សេចក្ដីជូនដំណឹងនេះបានបញ្ចប់',
} satisfies Translated<typeof english>
