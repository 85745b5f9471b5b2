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
  posterFailed: 'ポスターを作成できませんでした。',
  noPosters: 'ポスターはまだありません',
  noPostersText: 'リンクで共有できます。新しいポスターはここに表示されます。',
  pressLong: 'ポスターを長押しすると保存できます',
  foreignCode: 'このコードはショップのリンクではありません。',
  wechatHint: '右上の•••をタップすると、友だちやモーメンツに共有できます。',
} satisfies Translated<typeof english>
