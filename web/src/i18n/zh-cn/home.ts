import type { home as english } from '../en-us/home.ts'
import type { Translated } from '../types.ts'

export const home = {
  title: 'Pasar',
  banners: '优惠活动',
  allNotices: '全部公告',
  notice: '公告',
  endsIn: '距结束',
  seeAll: '查看全部',
  collections: '商品',
  forYou: '为你推荐',
  new: '新品',
  popular: '热卖',
  backToTop: '回到顶部',
  couponsTitle: '领取优惠券',
} satisfies Translated<typeof english>
