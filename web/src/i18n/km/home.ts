import type { home as english } from '../en-us/home.ts'
import type { Translated } from '../types.ts'

export const home = {
  title: 'Pasar',
  banners: 'ការផ្ដល់ជូន',
  allNotices: 'សេចក្ដីជូនដំណឹងទាំងអស់',
  notice: 'សេចក្ដីជូនដំណឹង',
  endsIn: 'បញ្ចប់ក្នុង',
  seeAll: 'មើលទាំងអស់',
  collections: 'ទំនិញ',
  forYou: 'សម្រាប់អ្នក',
  new: 'ថ្មីៗ',
  popular: 'ពេញនិយម',
  backToTop: 'ទៅលើវិញ',
  couponsTitle: 'គូប៉ុងដែលអាចយកបាន',
} satisfies Translated<typeof english>
