import type { share as english } from '../en-us/share.ts'
import type { Translated } from '../types.ts'

export const share = {
  posters: '海報',
  link: '連結',
  poster: '海報',
  tabs: '分享內容',
  savePoster: '儲存海報',
  posterSaved: '海報已儲存',
  posterNotSaved: '此瀏覽器無法儲存圖片，請長按海報儲存。',
  posterFailed: '無法產生海報。',
  noPosters: '尚無海報',
  noPostersText: '您可以先分享連結，新海報會顯示在這裡。',
  pressLong: '長按海報即可儲存',
  foreignCode: '此 QR 碼不是商店的連結。',
  wechatHint: '點選右上角的 •••，即可傳送給朋友或分享到朋友圈。',
} satisfies Translated<typeof english>
