import type { savedCard as english } from '../en-us/saved-card.ts'
import type { Translated } from '../types.ts'

export const savedCard = {
  title: '保存済みのカード',
  none: '保存済みのカードはありません',
  noneText: 'カードで支払うときに「このカードを次回のために保存」を選択してください。',
  text: 'カード番号は決済会社が保管します。当店に見えるのは下4桁だけです。',
  name: '{{brand}} •••• {{last4}}',
  spoken: '下4桁が{{last4}}の{{brand}}',
  expires: '有効期限 {{date}}',
  expired: '{{date}}に期限切れ',
  default: '既定',
  setDefault: '既定にする',
  setDefaultLabel: '{{card}}を既定にする',
  isDefault: '{{card}}を既定のカードにしました',
  remove: '削除',
  removeLabel: '{{card}}を削除',
  removeTitle: '{{card}}を削除しますか？',
  removeText: '決済会社からも削除されます。次回のお支払い時に再び保存できます。',
  removed: '{{card}}を削除しました',
  save: 'このカードを次回のために保存',
  saveText: 'カードは決済会社が保管します。「設定 › 保存済みのカード」でいつでも削除できます。',
} satisfies Translated<typeof english>
