import type { errors as english } from '../en-us/errors.ts'
import type { Translated } from '../types.ts'

export const errors = {
  title: '發生錯誤',
  network: '無法連線至伺服器，請再試一次。',
  timeout: '頁面載入時間過長。',
  chunkTitle: '頁面無法載入',
  chunkText: '可能已有新版本，或網路連線較慢。（ChunkLoadError）',
  reload: '重新載入',
  notFoundTitle: '找不到頁面',
  notFoundText: '連結可能已失效或輸入有誤。',
  toHome: '回首頁',
  offlineTitle: '沒有網路連線',
  offlineText: '離線時無法顯示此頁面。',
  waitLogin: '請先登入',
  userUnknown: '此使用者不存在',
  loginFailed: '驗證失敗，請重新登入',
  generic: '發生錯誤，請再試一次。',
} satisfies Translated<typeof english>
