import type { home as english } from '../en-us/home.ts'
import type { Translated } from '../types.ts'

export const home = {
  title: 'Pasar',
  banners: '特集・キャンペーン',
  allNotices: 'お知らせ一覧',
  notice: 'お知らせ',
  endsIn: '終了まで',
  seeAll: 'すべて見る',
  collections: '商品',
  forYou: 'おすすめ',
  new: '新着',
  popular: '人気',
  backToTop: 'ページの先頭へ',
  couponsTitle: '獲得できるクーポン',
} satisfies Translated<typeof english>
