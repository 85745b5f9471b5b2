import type { sharing as english } from '../en-us/sharing.ts'
import type { Translated } from '../types.ts'

export const sharing: Translated<typeof english> = {
  shop_title: 'Pasar',
  shop_text: '近くのいいものを、ご自宅まで。',
  invitation_title: 'Pasarへご招待',
  invitation_text: 'この招待から登録すると、会員価格、ご注文ごとのポイント、クーポンをご利用いただけます。',
  group_text: '一緒にグループ購入しませんか？みんなでグループ価格に。受付は短い期間だけです。',
  product_text: 'Pasarで見つけた商品です。タップして価格・レビュー・配送をチェック。',
  member_shop_text: 'Pasar のこのショップが選んだ商品をご覧ください。',
  poster_name: '{{name}}さんからの招待',
  poster_code: '招待コード {{code}}',
  open_shop: 'Pasarを開く',
}
