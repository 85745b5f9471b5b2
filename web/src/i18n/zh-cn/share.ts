import type { share as english } from '../en-us/share.ts'
import type { Translated } from '../types.ts'

export const share: Translated<typeof english> = {
  qr: '链接二维码',
  qrText: '扫码在另一台手机上打开',
  linkCopied: '链接已复制',
  copyLink: '复制链接',
  shareTo: '分享到…',
  copyFailed: '浏览器不允许复制。链接已选中，请长按复制。',
  shareFailed: '此处无法分享，请复制链接。',
}
