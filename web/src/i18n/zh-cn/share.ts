import type { share as english } from '../en-us/share.ts'
import type { Translated } from '../types.ts'

export const share: Translated<typeof english> = {
  posters: '海报',
  link: '链接',
  poster: '海报',
  tabs: '分享内容',
  savePoster: '保存海报',
  posterSaved: '海报已保存',
  posterNotSaved: '此浏览器无法保存图片，请长按海报保存。',
  posterFailed: '海报生成失败。',
  noPosters: '暂无海报',
  noPostersText: '您可以先分享链接，新海报会显示在这里。',
  pressLong: '长按海报即可保存',
  foreignCode: '此二维码不是商城的链接。',
  wechatHint: '点击右上角 ••• 发送给朋友或分享到朋友圈。',
}
