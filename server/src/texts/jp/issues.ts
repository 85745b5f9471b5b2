import type { issues as english } from '../en-us/issues.ts'
import type { Translated } from '../types.ts'

export const issues: Translated<typeof english> = {
  input: '入力内容',
  required: '{{field}}は必須です',
  invalid: '{{field}}が正しくありません',
  choice: '{{field}}の選択が正しくありません',
  short_text: '{{field}}は{{min}}文字以上で入力してください',
  long_text: '{{field}}は{{max}}文字以内で入力してください',
  few_items: '{{field}}：{{min}}つ以上選択してください',
  many_items: '{{field}}：選択できるのは{{max}}つまでです',
  small: '{{field}}は{{min}}以上にしてください',
  large: '{{field}}は{{max}}以下にしてください',
  format: '{{field}}の形式が正しくありません',
  email: 'メールアドレスを正しく入力してください',
}
