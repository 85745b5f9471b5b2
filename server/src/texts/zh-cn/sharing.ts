import type { sharing as english } from '../en-us/sharing.ts'
import type { Translated } from '../types.ts'

export const sharing: Translated<typeof english> = {
  shop_title: 'Pasar',
  shop_text: '身边的好物，送货到家。',
  invitation_title: '邀请您加入 Pasar',
  invitation_text: '用这份邀请注册：会员价、每单积分，还有优惠券。',
  group_text: '快来和我一起拼团，享受拼团价！限时有效。',
  product_text: '在 Pasar 发现的好物，点开查看价格、评价和配送。',
  member_shop_text: '看看这家 Pasar 店铺为您精选的好物。',
  poster_name: '{{name}} 邀请您',
  poster_code: '邀请码 {{code}}',
  open_shop: '打开 Pasar',
}
