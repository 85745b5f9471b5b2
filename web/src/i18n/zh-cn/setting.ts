import type { setting as english } from '../en-us/setting.ts'
import type { Same } from '../types.ts'

export const setting = {
  title: '设置',
  appearance: '外观',
  themeSystem: '跟随系统',
  themeLight: '浅色',
  themeDark: '深色',
  language: '语言',
} satisfies Same<typeof english>
