import type { home as english } from '../en-us/home.ts'
import type { Translated } from '../types.ts'

export const home = {
  title: 'Pasar',
  banners: '優惠活動',
  allNotices: '所有公告',
  notice: '公告',
  endsIn: '距離結束',
  seeAll: '查看全部',
  collections: '商品',
  forYou: '為您推薦',
  new: '新品',
  popular: '熱銷',
  backToTop: '回到頂端',
  couponsTitle: '領取優惠券',
} satisfies Translated<typeof english>
