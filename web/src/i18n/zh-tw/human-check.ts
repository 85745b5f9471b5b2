import type { humanCheck as english } from '../en-us/human-check.ts'
import type { Translated } from '../types.ts'

export const humanCheck = {
  title: '安全驗證',
  text: '請先完成驗證，再繼續操作。',
  slide: '拖曳拼圖到缺口處',
  check: '確認',
  refresh: '換一張',
  withoutPicture: '不用圖片驗證',
  withPicture: '使用圖片驗證',
  working: '裝置正在計算，請稍候幾秒。',
  needed: '請先完成安全驗證',
  failed: '驗證失敗',
  networkFailure: '網路異常',
  passed: '驗證通過',
} satisfies Translated<typeof english>
