import type { form as english } from '../en-us/form.ts'
import type { Translated } from '../types.ts'

export const form = {
  showPassword: '显示密码',
  countryCode: '国家区号',
  payPassword: '支付密码',
  digitsEntered: '已输入 {{count}} 位，共 {{length}} 位',
  eraseDigit: '删除一位',
  charactersLeft: '还可输入 {{count}} 字',
  required: '请填写{{field}}',
  dateRange: '{{field}}须在 {{from}} 至 {{to}} 之间',
  edit: '编辑',
  next: '下一步',
  step: '第 {{index}} 步，共 {{count}} 步',
  move: '移动{{name}}',
  moveHint: '拖动，或使用方向键、Home 和 End 键。',
  movedTo: '{{name}}现在是第 {{index}} 个，共 {{count}} 个',
} satisfies Translated<typeof english>
