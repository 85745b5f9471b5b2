import type { form as english } from '../en-us/form.ts'
import type { Translated } from '../types.ts'

export const form = {
  showPassword: 'パスワードを表示',
  countryCode: '国番号',
  payPassword: '支払い暗証番号',
  digitsEntered: '{{length}}桁中{{count}}桁を入力済み',
  eraseDigit: '1桁削除',
  charactersLeft: '残り{{count}}文字',
  required: 'ご入力ください：{{field}}',
  dateRange: '{{field}}は{{from}}から{{to}}の間で入力してください',
  edit: '編集',
  next: '次へ',
  step: '全{{count}}ステップ中{{index}}',
  move: '{{name}} を移動',
  moveHint: 'ドラッグするか、矢印キー、Home、End を使います。',
  movedTo: '{{name}} は {{count}} 件中 {{index}} 番目です',
} satisfies Translated<typeof english>
