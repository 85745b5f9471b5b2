import type { abroad as english } from '../en-us/abroad.ts'
import type { Translated } from '../types.ts'

export const abroad = {
  title: '配送至',
  freight: '運費',
  free: '免運費',
  arrives: '配送時間',
  days: '{{min}}–{{max}} 天',
  forOne: '購買一件共 {{total}}，實際金額以結帳頁面為準。',
  identity: '當地海關要求提供購買人的身分資料。',
} satisfies Translated<typeof english>
