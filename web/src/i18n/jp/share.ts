import type { share as english } from '../en-us/share.ts'
import type { Translated } from '../types.ts'

export const share = {
  posters: 'ポスター',
  link: 'リンク',
  poster: 'ポスター',
  tabs: '共有する内容',
  savePoster: 'ポスターを保存',
  posterSaved: 'ポスターを保存しました',
  posterNotSaved: 'このブラウザでは画像を保存できません。ポスターを長押しして保存してください。',
  foreignCode: 'このコードはショップのリンクではありません。',
  wechatHint: '右上の•••をタップすると、友だちやモーメンツに共有できます。',
} satisfies Translated<typeof english>
