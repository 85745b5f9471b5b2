import type { install as english } from '../en-us/install.ts'
import type { Translated } from '../types.ts'

/** The installation of the client on the device. */
export const install = {
  title: '隨時開啟 Pasar',
  text: '從主畫面直接開啟，全螢幕瀏覽，離線也能使用。',
  add: '加入主畫面',
  ios: '點選「分享」，再選擇「加入主畫面」。',
} satisfies Translated<typeof english>
