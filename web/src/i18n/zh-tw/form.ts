import type { form as english } from '../en-us/form.ts'
import type { Translated } from '../types.ts'

export const form = {
  showPassword: '顯示密碼',
  countryCode: '國碼',
  payPassword: '支付密碼',
  digitsEntered: '已輸入 {{count}} 位，共 {{length}} 位',
  eraseDigit: '刪除一位數字',
  charactersLeft: '還可輸入 {{count}} 個字',
  required: '請填寫：{{field}}',
  dateRange: '{{field}}須介於 {{from}} 至 {{to}} 之間',
  edit: '編輯',
  next: '下一步',
  step: '第 {{index}} 步，共 {{count}} 步',
  move: '移動{{name}}',
  moveHint: '拖曳，或使用方向鍵、Home 和 End 鍵。',
  movedTo: '{{name}}現在是第 {{index}} 個，共 {{count}} 個',
} satisfies Translated<typeof english>
