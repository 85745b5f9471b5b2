import type { storefront as english } from '../en-us/storefront.ts'
import type { Translated } from '../types.ts'

export const storefront = {
  title: '店铺',
  products_other: '{{count}} 件商品',
  byMembers: '会员店铺',
  openSince: '{{date}}开店',
  about: '简介',
  notice: '公告',
  searchPlaceholder: '在本店搜索',
  sort: '排序',
  featured: '店主推荐',
  empty: '暂无商品',
  emptyText: '店主正在上架商品，请稍后再来。',
  nothingText: '换个关键词或分类试试。',
  closedText: '您可以随意浏览，但暂时无法购买。',
  unknown: '未找到该店铺',
  unknownText: '链接可能已失效。',
  soldBy: '卖家',
  visit: '进店',
  more: '本店其他商品',
} satisfies Translated<typeof english>
