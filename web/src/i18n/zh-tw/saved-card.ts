import type { savedCard as english } from '../en-us/saved-card.ts'
import type { Translated } from '../types.ts'

export const savedCard = {
  title: '已儲存的卡片',
  none: '沒有已儲存的卡片',
  noneText: '刷卡付款時勾選「儲存此卡片供下次使用」即可。',
  text: '卡號由支付服務商保管，我們只能看到末四碼。',
  name: '{{brand}} •••• {{last4}}',
  spoken: '末四碼 {{last4}} 的 {{brand}}',
  expires: '有效期限 {{date}}',
  expired: '已於 {{date}} 到期',
  default: '預設',
  setDefault: '設為預設',
  setDefaultLabel: '將{{card}}設為預設',
  isDefault: '{{card}}已設為預設卡片',
  remove: '移除',
  removeLabel: '移除{{card}}',
  removeTitle: '要移除{{card}}嗎？',
  removeText: '支付服務商也會將其刪除。下次付款時可以重新儲存。',
  removed: '已移除{{card}}',
  save: '儲存此卡片供下次使用',
  saveText: '卡片由支付服務商保管，可隨時在「設定 › 已儲存的卡片」中移除。',
} satisfies Translated<typeof english>
