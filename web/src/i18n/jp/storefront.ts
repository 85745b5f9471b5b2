import type { storefront as english } from '../en-us/storefront.ts'
import type { Translated } from '../types.ts'

export const storefront = {
  title: 'ショップ',
  products_other: '商品{{count}}点',
  byMembers: '会員のショップ',
  openSince: '{{date}}開店',
  about: '紹介',
  notice: 'お知らせ',
  searchPlaceholder: 'このショップ内を検索',
  sort: '並べ替え',
  featured: 'おすすめ',
  empty: '商品はまだありません',
  emptyText: 'ショップは準備中です。しばらくしてからもう一度ご覧ください。',
  nothingText: '別のキーワードやカテゴリーでお試しください。',
  closedText: '商品はご覧いただけますが、現在は購入できません。',
  unknown: 'ショップが見つかりません',
  unknownText: 'リンクが古い可能性があります。',
  soldBy: '販売元',
  visit: 'ショップへ',
  more: 'このショップの他の商品',
} satisfies Translated<typeof english>
