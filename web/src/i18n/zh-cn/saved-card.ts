import type { savedCard as english } from '../en-us/saved-card.ts'
import type { Translated } from '../types.ts'

export const savedCard = {
  title: '已保存的卡',
  none: '没有已保存的卡',
  noneText: '用银行卡支付时勾选“保存此卡，下次使用”即可。',
  text: '卡号由支付服务商保管，我们只能看到后四位。',
  name: '{{brand}} •••• {{last4}}',
  spoken: '尾号 {{last4}} 的 {{brand}}',
  expires: '有效期至 {{date}}',
  expired: '已于 {{date}} 过期',
  default: '默认',
  setDefault: '设为默认',
  setDefaultLabel: '将{{card}}设为默认',
  isDefault: '{{card}}已设为默认卡',
  remove: '移除',
  removeLabel: '移除{{card}}',
  removeTitle: '移除{{card}}？',
  removeText: '支付服务商也会将其删除。下次支付时可以重新保存。',
  removed: '已移除{{card}}',
  save: '保存此卡，下次使用',
  saveText: '卡片由支付服务商保管，可随时在“设置 › 已保存的卡”中移除。',
} satisfies Translated<typeof english>
