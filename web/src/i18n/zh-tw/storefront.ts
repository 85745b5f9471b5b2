import type { storefront as english } from '../en-us/storefront.ts'
import type { Translated } from '../types.ts'

export const storefront = {
  title: '店鋪',
  products_other: '{{count}} 件商品',
  byMembers: '會員店鋪',
  openSince: '{{date}}開店',
  about: '簡介',
  notice: '公告',
  searchPlaceholder: '在本店搜尋',
  sort: '排序',
  featured: '店主推薦',
  empty: '目前沒有商品',
  emptyText: '店主正在準備商品，請稍後再來。',
  nothingText: '試試其他關鍵字或分類。',
  closedText: '您可以隨意瀏覽，但暫時無法購買。',
  unknown: '找不到此店鋪',
  unknownText: '連結可能已失效。',
  soldBy: '賣家',
  visit: '進入店鋪',
  more: '本店其他商品',
} satisfies Translated<typeof english>
