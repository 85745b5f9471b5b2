import type { sharing as english } from '../en-us/sharing.ts'
import type { Translated } from '../types.ts'

export const sharing: Translated<typeof english> = {
  shop_title: 'Pasar',
  shop_text: '身邊的好物，送到您家。',
  invitation_title: '邀請您加入 Pasar',
  invitation_text: '透過此邀請註冊，即享會員價、每筆訂單回饋點數與優惠券。',
  group_text: '快來跟團，一起享團購價！開團時間有限。',
  product_text: '在 Pasar 發現的好物，點開即可查看價格、評價與配送資訊。',
  member_shop_text: '看看這家 Pasar 店舖為您精選的好物。',
  poster_name: '{{name}} 邀請您',
  poster_code: '邀請碼 {{code}}',
  open_shop: '開啟 Pasar',
}
