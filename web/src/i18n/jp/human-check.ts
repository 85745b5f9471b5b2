import type { humanCheck as english } from '../en-us/human-check.ts'
import type { Translated } from '../types.ts'

export const humanCheck = {
  title: '認証',
  text: '続けるには、ロボットでないことを確認してください。',
  slide: 'ピースを穴までスライドしてください',
  check: '確認',
  refresh: '別の画像',
  withoutPicture: '画像を使わずに認証',
  withPicture: '画像で認証',
  working: '端末で計算しています。数秒お待ちください。',
  needed: '認証を完了してください',
  failed: '認証に失敗しました',
  networkFailure: 'ネットワークエラー',
  passed: '認証が完了しました',
} satisfies Translated<typeof english>
