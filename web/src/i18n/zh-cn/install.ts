import type { install as english } from '../en-us/install.ts'
import type { Translated } from '../types.ts'

export const install: Translated<typeof english> = {
  title: '将 Pasar 添加到主屏幕',
  text: '从主屏幕直接打开，全屏显示，离线也能浏览。',
  add: '添加到主屏幕',
  ios: '点按“分享”，再选择“添加到主屏幕”。',
}
