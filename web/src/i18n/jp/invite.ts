import type { invite as english } from '../en-us/invite.ts'
import type { Translated } from '../types.ts'

export const invite = {
  title: '友だちを招待',
  heading: 'いいものは、分かち合おう',
  lead: '友だちがあなたのコードで登録すると、会員価格でお買い物できます。',
  yourCode: 'あなたの招待コード',
  link: 'あなたのリンク',
  how: '招待の流れ',
  step1: 'リンクかポスターを送る',
  step1Text: 'メッセージやグループで送るか、QRコードを見せてください。',
  step2: '友だちが登録する',
  step2Text: '招待コードはリンクから自動入力されます。30日間保持されるので、後日の登録でも有効です。',
  step3: '招待が成立',
  step3Text: '以後、あなたが友だちの紹介者になります。',
  invited: 'これまでの招待',
  invitedCount_other: '{{count}}人',
  noneTitle: 'まだ登録した方はいません',
  noneText: 'あなたの招待コードで登録した会員がここに表示されます。',
  joined: '登録日：{{date}}',
} satisfies Translated<typeof english>
